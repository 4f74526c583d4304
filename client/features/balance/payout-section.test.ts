import { describe, expect, it } from 'vitest';
import { firstBroken } from '../../../shared/rules/rule.ts';
import { payoutRules } from './payout-section.tsx';
import { writeChange, writeEuro } from './write-euro.ts';

describe('a request for a payout', () => {
  it.each([
    ['', 'money.amount-not-a-number'],
    ['all', 'money.amount-not-a-number'],
    ['-150', 'money.amount-not-a-number'],
    ['99.99', 'payout.amount-out-of-range'],
    ['1234.51', 'payout.amount-out-of-range'],
    ['100', undefined],
    ['1234,50', undefined],
  ])('of %j is answered %j', (amount, code) => {
    const rules = payoutRules({ minimum: 100, available: 1_234.5 });
    expect(firstBroken(rules, { amount })?.code).toBe(code);
  });
});

it('writes amounts with separators and changes with a spoken sign', () => {
  expect([writeEuro(1_234.5), writeEuro(0)]).toEqual(['1,234.50', '0.00']);
  expect([writeChange(10), writeChange(-1_234.5)]).toEqual(['+10.00', '−1,234.50']);
});
