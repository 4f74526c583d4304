import { describe, expect, it } from 'vitest';
import { readPara, writePara } from './msu-fields.ts';
import { parseJsonWithNumbersAsText } from './msu-response.ts';

describe('readPara', () => {
  it.each([
    ['14648.40', 1_464_840],
    ['14648.4', 1_464_840],
    ['5862.17', 586_217],
    ['20', 2_000],
    ['0.01', 1],
    ['1.000', 100],
    ['1.46484E4', 1_464_840],
    ['1E7', 1_000_000_000],
    ['1955e-2', 1_955],
  ])('reads %s', (text, para) => {
    expect(readPara(text)).toBe(para);
  });

  it.each([
    '',
    '1.005',
    '-1',
    '1,5',
    '1.',
    '.5',
    '12 ',
    '0x10',
    'NaN',
    '1e-3',
    '999999999999999.00',
  ])('refuses %j', (text) => {
    expect(readPara(text)).toBeNull();
  });
});

describe('writePara', () => {
  it('writes two decimals, and reads them back for every para', () => {
    expect(writePara(5)).toBe('0.05');
    expect(writePara(1_464_840)).toBe('14648.40');
    for (let para = 0; para < 20_000; para += 7) expect(readPara(writePara(para))).toBe(para);
  });
});

describe('parseJsonWithNumbersAsText', () => {
  it('keeps the digits of numbers and leaves strings alone', () => {
    expect(
      parseJsonWithNumbersAsText('{"a":5862.170,"b":[1e2,-0.5],"c":"no \\" 12, really","d":true}'),
    ).toEqual({ a: '5862.170', b: ['1e2', '-0.5'], c: 'no " 12, really', d: true });
  });

  it.each(['{"a":01}', '{"a":1.}', '<html>12</html>', '', '{"a":"1}'])('refuses %j', (text) => {
    expect(() => parseJsonWithNumbersAsText(text)).toThrow(SyntaxError);
  });
});
