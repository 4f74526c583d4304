import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const ROWS = [
  ['File', 'Name'],
  ['a.wav', 'Rain, "loud"\non tin; twice'],
  ['š.wav', ''],
];

test('a written file is quoted, has a byte order mark, and is read as it was', () => {
  const csv = writeCsv(ROWS);
  expect(csv).toBe(
    '\uFEFF"File","Name"\r\n"a.wav","Rain, ""loud""\non tin; twice"\r\n"š.wav",""\r\n',
  );
  expect(readCsv(csv)).toEqual([...ROWS, ['']]);
});

test.each(['=1+1', "'=1+1", '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'no spreadsheet runs the cell %j, and it is read as it was',
  (cell) => {
    const csv = writeCsv([[cell]]);
    expect(csv.slice(2, 3)).toBe("'");
    expect(readCsv(csv)[0]).toEqual([cell]);
  },
);

test('an amount stays a number', () => {
  expect(writeCsv([['-12.50']])).toContain('"-12.50"');
});

test.each([
  ['a;b\r\n1,5;2\r\n', [['a', 'b'], ['1,5', '2'], ['']]],
  [
    'a\tb\n"x\ty"\tz',
    [
      ['a', 'b'],
      ['x\ty', 'z'],
    ],
  ],
  [
    '"a;b;c;d",e\r1,2',
    [
      ['a;b;c;d', 'e'],
      ['1', '2'],
    ],
  ],
  ['a,b\n\n,2', [['a', 'b'], [''], ['', '2']]],
  ['a,"b', [['a', '"b']]],
  ["'a,b", [["'a", 'b']]],
  ['', [['']]],
])('%j is read', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
