import { MAX_REASON } from '../../../shared/rules/orders/decision.ts';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';
import type { AuditChange } from '../../../shared/features/audit.ts';
import { ruleBroken } from '../../platform/requests/refusal.ts';
import { tidyText } from '../../../shared/texts/line.ts';

/** The status and reason before a decision. */
interface Standing {
  readonly status: number;
  readonly reason: string | null;
}

/** A decision as sent. The specification's calls have no reason, so the reason is optional. */
interface Decided {
  readonly status: number;
  readonly reason?: string;
}

/**
 * Returns the reason to store: null unless the decision is a rejection. A rejection without a new
 * reason keeps the previous one.
 */
export function decidedReason(before: Standing, { status, reason = '' }: Decided): string | null {
  if (status !== REJECTED) return null;
  const text = tidyText(reason);
  if (text.length > MAX_REASON) {
    throw ruleBroken('moderation.reason-too-long', { most: MAX_REASON }, { field: 'reason' });
  }
  if (text !== '') return text;
  return before.status === REJECTED ? before.reason : null;
}

export const STATUS_CODES = {
  [PENDING]: 'pending',
  [APPROVED]: 'approved',
  [REJECTED]: 'rejected',
} as const;

export function statusChange(from: ReviewStatus, to: ReviewStatus): AuditChange {
  return {
    what: { code: 'status' },
    from: { code: STATUS_CODES[from] },
    to: { code: STATUS_CODES[to] },
  };
}
