import { describe, expect, it } from 'vitest';
import { firstBroken } from '../../../shared/rules/rule.ts';
import { payoutRules } from './payout-rules.ts';
import { writeChange, writeEuro } from './write-euro.ts';

describe('a request for a payout', () => {
  it.each([
    ['', 'Please enter the amount as a number in EUR, for example 120 or 120.50.'],
    ['all', 'Please enter the amount as a number in EUR, for example 120 or 120.50.'],
    ['-150', 'Please enter the amount as a number in EUR, for example 120 or 120.50.'],
    ['99.99', 'A payout is at least 100.00 EUR.'],
    ['1234.51', 'Only 1,234.50 EUR are available.'],
    ['100', undefined],
    ['1234,50', undefined],
  ])('of %j is answered %j', (amount, message) => {
    const rules = payoutRules({ minimum: 100, available: 1_234.5 });
    expect(firstBroken(rules, { amount })?.message).toBe(message);
  });
});

it('writes amounts with separators and changes with a spoken sign', () => {
  expect([writeEuro(1_234.5), writeEuro(0)]).toEqual(['1,234.50', '0.00']);
  expect([writeChange(10), writeChange(-1_234.5)]).toEqual(['+10.00', '−1,234.50']);
});
