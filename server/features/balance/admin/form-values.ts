import { MAX_REASON } from '../../../../shared/rules/orders/decision.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { tidyLine, tidyText } from '../../../../shared/texts/line.ts';
import { toMinor, toUnits } from '../../../../shared/money/money.ts';

/** The longest reference, in characters. */
const LONGEST = 64;

/** Normalises a reason for storage; null if it is empty. */
export function normalizeReason(reason: string): string | null {
  const text = tidyText(reason);
  if (text.length <= MAX_REASON) return text === '' ? null : text;
  throw ruleBroken('moderation.reason-too-long', { most: MAX_REASON }, { field: 'reason' });
}

/** Normalises the bank's reference, which makes the booking idempotent. */
export function normalizeReference(reference: string): string {
  const text = tidyLine(reference);
  if (text === '') throw ruleBroken('money.reference-missing', {}, { field: 'reference' });
  if (text.length <= LONGEST) return text;
  throw ruleBroken('money.reference-too-long', { most: LONGEST }, { field: 'reference' });
}

/**
 * Converts an amount from a bank's document to para or cents. Nothing is rounded: more than two
 * decimals throw.
 */
export function paraOf(amount: number, field: string, currency: 'EUR' | 'RSD' = 'RSD'): number {
  const minor = toMinor(amount);
  if (toUnits(minor) === amount) return minor;
  throw ruleBroken('money.amount-decimals', { currency }, { field });
}
