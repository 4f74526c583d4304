import type { AuditChange } from '../../../../shared/features/audit.ts';
import { REVIEW_STATUS_WORDS, type ReviewStatus } from '../../../../shared/statuses.ts';

/** A change of status as the log tells it. */
export function statusChange(from: number, to: ReviewStatus): AuditChange {
  // The database's check allows no other.
  const before = REVIEW_STATUS_WORDS[from as ReviewStatus];
  return { what: 'Status', from: before, to: REVIEW_STATUS_WORDS[to] };
}
