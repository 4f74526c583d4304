import { MAX_CART_ITEMS, MAX_PRICE_CENTS } from '../limits.ts';
import { LOCALE } from '../languages/locale.ts';
import type { Problem } from '../errors.ts';

/** The reason an amount was refused. */
type AmountFault = { readonly fault: Problem };

/** The faults of `readPrice`. */
export const PRICE_FAULTS = {
  notANumber: { code: 'price.not-a-number', params: {} },
  tooLow: { code: 'price.too-low', params: {} },
  tooHigh: { code: 'price.too-high', params: { most: MAX_PRICE_CENTS / 100 } },
} as const satisfies Record<string, Problem>;

const DECIMAL = /^\d{1,12}(?:[.,]\d{1,2})?$/;

/**
 * Parses an amount in euro as it is typed ('120', '120.5', '120,50') into cents. Only positive
 * amounts up to EUR 100,000.00 with at most two decimals are accepted. Nothing is rounded.
 */
export function readPrice(written: string | number): number | AmountFault {
  const text = String(written).trim();
  if (!DECIMAL.test(text)) return { fault: PRICE_FAULTS.notANumber };
  const [whole = '0', decimals = ''] = text.split(/[.,]/);
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents < 1) return { fault: PRICE_FAULTS.tooLow };
  if (cents > MAX_PRICE_CENTS) return { fault: PRICE_FAULTS.tooHigh };
  return cents;
}

/** The faults of `readSum`. */
const SUM_FAULTS = {
  notANumber: { code: 'money.amount-not-a-number', params: {} },
  tooHigh: {
    code: 'money.sum-too-high',
    params: { most: (MAX_CART_ITEMS * MAX_PRICE_CENTS) / 100 },
  },
} as const satisfies Record<string, Problem>;

const SUM = /^\d{1,15}(?:\.\d{1,30})?(?:e[+-]?\d{1,2})?$/i;

/**
 * Parses a sum in euro into cents, rounding half up. Accepts zero and floating-point sums, such as
 * 60.300000000000004. The limit is the highest possible total of a cart.
 */
export function readSum(written: string | number): number | AmountFault {
  const text = String(written).trim().replace(',', '.');
  if (!SUM.test(text)) return { fault: SUM_FAULTS.notANumber };
  // Six decimals are exact for every allowed sum and remove the error of floating point.
  const [whole = '0', decimals = ''] = Number(text).toFixed(6).split('.');
  const cents = Number(whole) * 100 + Math.round(Number(decimals) / 10_000);
  return cents > MAX_CART_ITEMS * MAX_PRICE_CENTS ? { fault: SUM_FAULTS.tooHigh } : cents;
}

/**
 * Converts cents into para, rounding half up, with integers only. Call it once for an order's
 * total. `rateE4` is the middle rate times 10,000 (a rate has four decimals).
 */
export function toPara(cents: number, rateE4: number): number {
  return Number((BigInt(cents) * BigInt(rateE4) + 5_000n) / 10_000n);
}

/** Converts cents or para into euro or dinar for the wire: 12050 is 120.5. */
export function toUnits(minor: number): number {
  return minor / 100;
}

/** Converts euro or dinar from the wire into cents or para: 120.5 is 12050. */
export function toMinor(units: number): number {
  return Math.round(units * 100);
}

/** Formats cents or para with two decimals and thousands separators. */
export type AmountFormat = (minor: number) => string;

/** Creates the format of a locale: 1234550 is '12,345.50' in English and '12.345,50' in Serbian. */
export function amountFormat(locale: string): AmountFormat {
  const marks = new Map(
    new Intl.NumberFormat(locale).formatToParts(12_345.5).map(({ type, value }) => [type, value]),
  );
  const group = marks.get('group') ?? ',';
  const mark = marks.get('decimal') ?? '.';
  return (minor) => {
    const sign = minor < 0 ? '-' : '';
    const digits = String(Math.abs(minor)).padStart(3, '0');
    const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
    return `${sign}${whole}${mark}${digits.slice(-2)}`;
  };
}

/** Formats an amount in the language of the page. */
export const formatMinor: AmountFormat = amountFormat(LOCALE);

const EURO_IN_WORDS = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'EUR',
  currencyDisplay: 'name',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats euro, as on the wire, as people say them: '120 euros', '45.50 euros', '120 evra'. */
export function spokenEuro(units: number): string {
  return EURO_IN_WORDS.format(units);
}

/**
 * Splits `total` in proportion to `weights` so that the shares add up exactly (largest remainder
 * method).
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((a, b) => a + b, 0));
  if (sum === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: Number(product / sum), rest: product % sum };
  });
  let left = total - parts.reduce((a, part) => a + part.share, 0);
  const byRest = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  for (const part of byRest) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => part.share);
}

/**
 * Returns the marketplace's commission on a price, cents, half up. The freelancer's share is the
 * rest.
 */
export function commissionOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}
