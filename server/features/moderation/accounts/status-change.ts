import type { AuditChange } from '../../../../shared/features/audit.ts';
import { APPROVED, PENDING, REJECTED, type ReviewStatus } from '../../../../shared/statuses.ts';

const CODES = { [PENDING]: 'pending', [APPROVED]: 'approved', [REJECTED]: 'rejected' } as const;

/** A change of status as the log tells it. */
export function statusChange(from: number, to: ReviewStatus): AuditChange {
  // The database's check allows no other.
  const before = CODES[from as ReviewStatus];
  return { what: { code: 'status' }, from: { code: before }, to: { code: CODES[to] } };
}
