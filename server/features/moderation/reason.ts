import { MAX_REASON } from '../../../shared/rules/orders/review.ts';
import { REJECTED } from '../../../shared/statuses.ts';
import { ruleBroken } from '../../platform/requests/refusal.ts';

/** What stands of an account's or a project's review before a decision. */
interface Standing {
  readonly status: number;
  readonly reason: string | null;
}

/** A decision as it was sent. The specification's calls know no reason, so none is asked for here. */
interface Decided {
  readonly status: number;
  readonly reason?: string;
}

/**
 * Why somebody or something is rejected after a decision; null where nothing is rejected or nothing
 * was said. What was said before stays where no new reason is given.
 */
export function decidedReason(before: Standing, { status, reason = '' }: Decided): string | null {
  if (status !== REJECTED) return null;
  const text = reason.normalize('NFC').trim();
  if (text.length > MAX_REASON) {
    throw ruleBroken('moderation.reason-too-long', { most: MAX_REASON }, { field: 'reason' });
  }
  if (text !== '') return text;
  return before.status === REJECTED ? before.reason : null;
}
