import { MAX_REASON } from '../../../../shared/rules/orders/decision.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';

/** Normalises a reason for storage; null if it is empty. */
export function givenReason(reason: string): string | null {
  const text = reason.normalize('NFC').trim();
  if (text.length <= MAX_REASON) return text === '' ? null : text;
  throw ruleBroken('moderation.reason-too-long', { most: MAX_REASON }, { field: 'reason' });
}
