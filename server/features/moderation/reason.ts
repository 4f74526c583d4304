import { MAX_REASON } from '../../../shared/rules/orders/review.ts';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';
import type { AuditChange } from '../../../shared/features/audit.ts';
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

const STATUS_CODES = {
  [PENDING]: 'pending',
  [APPROVED]: 'approved',
  [REJECTED]: 'rejected',
} as const;

/** A change of status as the log tells it. */
export function statusChange(from: number, to: ReviewStatus): AuditChange {
  // The database's check allows no other.
  const before = STATUS_CODES[from as ReviewStatus];
  return { what: { code: 'status' }, from: { code: before }, to: { code: STATUS_CODES[to] } };
}
