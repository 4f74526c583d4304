import { describe, expect, test } from 'vitest';
import {
  commissionOf,
  formatMinor,
  spokenEuro,
  readPrice,
  splitByLargestRemainder,
  toMinor,
  toPara,
  toUnits,
} from './money.ts';

/** Middle rates of the National Bank of Serbia: lists 182 and 92 of 2025. */
const RATES = [1_171_872, 1_172_433];

describe('dinar for euro', () => {
  test.each([
    [5_000, 1_172_433, 586_217],
    [12_500, 1_172_338, 1_465_423],
    [3, 1_171_872, 352],
    [1, 1_171_872, 117],
    [4_500, 1_171_872, 527_342],
    [0, 1_171_872, 0],
    [10_000_000 * 100, 1_171_872, 117_187_200_000],
  ])('%i cents at %i are %i para', (cents, rateE4, para) => {
    expect(toPara(cents, rateE4)).toBe(para);
  });

  test.each(RATES)('at %i is exact for every amount up to 2,000 euro', (rateE4) => {
    for (let cents = 1; cents <= 200_000; cents += 1) {
      const para = toPara(cents, rateE4);
      if (String(para) !== decimalPara(cents, rateE4)) {
        throw new Error(`${cents} cents at ${rateE4} became ${para}`);
      }
    }
  });
});

describe('shares of a total', () => {
  test('add up where rounded lines would not', () => {
    expect(splitByLargestRemainder(352, [1, 1, 1])).toEqual([118, 117, 117]);
  });

  test('go to the largest remainders first', () => {
    expect(splitByLargestRemainder(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(splitByLargestRemainder(10, [1, 1, 1, 1])).toEqual([3, 3, 2, 2]);
    expect(splitByLargestRemainder(5, [0, 1])).toEqual([0, 5]);
    expect(splitByLargestRemainder(5, [0, 0])).toEqual([0, 0]);
  });

  test('always add up, and none is a whole unit from its exact share', () => {
    for (let round = 1; round <= 500; round += 1) {
      const weights = Array.from(
        { length: 1 + (round % 12) },
        (_, index) => 1 + ((round * 7_919 + index * 104_729) % 999_983),
      );
      const cents = weights.reduce((sum, weight) => sum + weight, 0);
      const total = toPara(cents, RATES[0] ?? 0);
      const shares = splitByLargestRemainder(total, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (total * (weights[index] ?? 0)) / cents)).toBeLessThan(1);
      }
    }
  });
});

test.each([
  [12_500, 2_500],
  [1, 0],
  [2, 0],
  [3, 1],
  [12_345, 2_469],
])('the commission on %i cents is %i', (cents, commission) => {
  expect(commissionOf(cents, 2_000)).toBe(commission);
});

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  [' 120,50 ', 12_050],
  [120.5, 12_050],
  ['0.01', 1],
  ['100000', 10_000_000],
])('the price %o is %i cents', (written, cents) => {
  expect(readPrice(written)).toBe(cents);
});

test.each(['', '0', '-1', '1e3', '1.001', '100000.01', '1,234.50', 'abc', '٣', Number.NaN])(
  'the price %o is refused',
  (written) => {
    expect(readPrice(written)).toHaveProperty('fault');
  },
);

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1_234_550, '12,345.50'],
  [-100_000, '-1,000.00'],
  [123_456_789_01, '123,456,789.01'],
])('%i is written %s', (minor, text) => {
  expect(formatMinor(minor)).toBe(text);
});

test('every amount up to 2,000 euro survives the wire', () => {
  for (let cents = 0; cents <= 200_000; cents += 1) {
    if (toMinor(toUnits(cents)) !== cents) throw new Error(`${cents} got lost`);
  }
});

/**
 * An independent rounding half up: multiplies exactly with four decimals and rounds on the text,
 * without a division.
 */
function decimalPara(cents: number, rateE4: number): string {
  const digits = String(BigInt(cents) * BigInt(rateE4)).padStart(5, '0');
  const whole = BigInt(digits.slice(0, -4));
  const roundsUp = digits.slice(-4) >= '5000';
  return String(roundsUp ? whole + 1n : whole);
}

test.each([
  [120, '120 euros'],
  [1, '1 euro'],
  [45.5, '45.50 euros'],
  [1_234, '1,234 euros'],
])('%d EUR is spoken as %s', (units, words) => {
  expect(spokenEuro(units)).toBe(words);
});
