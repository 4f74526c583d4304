import { MAX_REASON } from '../../../../shared/rules/orders/review.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

/** A reason as it is kept; null where none was given. */
export function givenReason(reason: string): string | null {
  const text = reason.normalize('NFC').trim();
  if (text.length <= MAX_REASON) return text === '' ? null : text;
  throw ruleBroken('moderation.reason-too-long', { most: MAX_REASON }, { field: 'reason' });
}
