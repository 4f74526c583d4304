import { describe, expect, test } from 'vitest';
import { COMMISSION_BASIS_POINTS } from '../../../../shared/limits.ts';
import { commissionOf, splitByLargestRemainder, toPara } from '../../../../shared/money/money.ts';
import { type ReturnableItem, returnParts } from '../items/item-parts.ts';

/** Two lists of the National Bank: 182 of 24 September 2025 and 92 of 21 May 2025. */
const RATES = ['117.1872', '117.2433'];
const CENTS = 200_000;

/**
 * Multiplies two decimals and rounds half up, with strings and integers only, independent of the
 * product's code.
 */
function multiplied(a: string, b: string, decimals: number): string {
  const digitsAfter = (text: string) => text.split('.')[1]?.length ?? 0;
  const places = digitsAfter(a) + digitsAfter(b);
  const digits = String(BigInt(a.replace('.', '')) * BigInt(b.replace('.', '')));
  const padded = digits.padStart(places + 1, '0');
  const kept = padded.slice(0, padded.length - places + decimals);
  const next = padded.charAt(kept.length);
  return String(next >= '5' ? BigInt(kept) + 1n : BigInt(kept));
}

const euros = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

describe.each(RATES)('at %s dinar for a euro', (rate) => {
  const rateE4 = Number(rate.replace('.', ''));

  test('every cent from 1 to 200,000 matches the independent calculation', () => {
    const wrong: number[] = [];
    for (let cents = 1; cents <= CENTS; cents += 1) {
      if (String(toPara(cents, rateE4)) !== multiplied(euros(cents), rate, 2)) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });

  test('the parts of a refund add up exactly, whatever the parts', () => {
    const wrong: number[] = [];
    for (let cents = 1; cents <= CENTS; cents += 1) {
      const item = soldAt(cents, rateE4);
      // Uneven parts that differ per price.
      const steps = [1 + (cents % 7), Math.floor(cents / 3), 1 + (cents % 101)];
      if (!addsUp(item, steps)) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });
});

test('commission is 20 per cent, rounded half up, at every cent from 1 to 200,000', () => {
  const wrong: number[] = [];
  for (let cents = 1; cents <= CENTS; cents += 1) {
    const commission = commissionOf(cents, COMMISSION_BASIS_POINTS);
    if (String(commission) !== multiplied(euros(cents), '0.20', 2)) wrong.push(cents);
  }
  expect(wrong).toEqual([]);
});

test('an order’s dinar are split among its lines without a remainder', () => {
  for (let cents = 1; cents <= 2_000; cents += 1) {
    const weights = [cents, (cents * 7) % 613, 1, cents % 5];
    const total = toPara(
      weights.reduce((a, b) => a + b, 0),
      1_171_872,
    );
    const shares = splitByLargestRemainder(total, weights);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
  }
});

test('commission is refunded in proportion to the total refunded so far', () => {
  const item = soldAt(12_500, 1_171_872);
  expect(returnParts(item, 2_500)).toEqual({
    commissionCents: 500,
    freelancerCents: 2_000,
    para: 292_968,
  });
  expect(returnParts(item, 12_500)).toEqual({
    commissionCents: 2_500,
    freelancerCents: 10_000,
    para: 1_464_840,
  });
  // Of three cents, the first two half cents are not lost: 0, 1, 0.
  const small = soldAt(3, 1_171_872);
  expect(small.commission_cents).toBe(1);
  const parts = [1, 1, 1].reduce<{ item: ReturnableItem; back: number[] }>(
    (refunded, cents) => {
      const { commissionCents } = returnParts(refunded.item, cents);
      return { item: after(refunded.item, cents), back: [...refunded.back, commissionCents] };
    },
    { item: small, back: [] },
  );
  expect(parts.back).toEqual([0, 1, 0]);
});

function soldAt(cents: number, rateE4: number): ReturnableItem {
  return {
    price_cents: cents,
    commission_cents: commissionOf(cents, COMMISSION_BASIS_POINTS),
    charged_para: toPara(cents, rateE4),
    returned_cents: 0,
    returned_commission_cents: 0,
    returned_para: 0,
  };
}

function after(item: ReturnableItem, cents: number): ReturnableItem {
  const { commissionCents, para } = returnParts(item, cents);
  return {
    ...item,
    returned_cents: item.returned_cents + cents,
    returned_commission_cents: item.returned_commission_cents + commissionCents,
    returned_para: item.returned_para + para,
  };
}

/** Refunds an item in steps, and the rest at once; no step may be negative. */
function addsUp(item: ReturnableItem, steps: readonly number[]): boolean {
  let refunded = item;
  for (const step of [...steps, item.price_cents]) {
    const cents = Math.min(step, item.price_cents - refunded.returned_cents);
    if (cents === 0) continue;
    const { commissionCents, freelancerCents, para } = returnParts(refunded, cents);
    if (commissionCents < 0 || freelancerCents < 0 || para < 0) return false;
    refunded = after(refunded, cents);
  }
  return (
    refunded.returned_commission_cents === item.commission_cents &&
    refunded.returned_para === item.charged_para
  );
}
