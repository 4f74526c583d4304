import type { AuditAction, AuditChange } from '../../shared/features/audit.ts';
import type { Trx } from '../database/db.ts';

export interface AuditedAction {
  /** The administrator; null for the command line of the server. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly subject:
    | { readonly userId: number }
    /** A sound or an offer: the other id is null. */
    | { readonly soundId: number | null; readonly offerId: number | null }
    | { readonly reportId: number }
    | { readonly orderId: number }
    | 'books';
  readonly changes: readonly AuditChange[];
  readonly reason?: string | null;
}

/**
 * Adds an action to the administration log, in the transaction of the action itself. The log is
 * append-only.
 */
export async function recordAction(trx: Trx, entry: AuditedAction): Promise<void> {
  const { actorId, action, subject, changes, reason = null } = entry;
  await trx
    .insertInto('audit_entry')
    .values({
      actor_id: actorId,
      action,
      ...columnsOf(subject),
      // pg would send a list as a PostgreSQL array.
      changes: JSON.stringify(changes),
      reason,
    })
    .execute();
}

function columnsOf(subject: AuditedAction['subject']) {
  if (subject === 'books') return {};
  if ('userId' in subject) return { user_id: subject.userId };
  if ('soundId' in subject) return { sound_id: subject.soundId, offer_id: subject.offerId };
  if ('reportId' in subject) return { report_id: subject.reportId };
  return { order_id: subject.orderId };
}

export function withoutUnchanged(changes: readonly AuditChange[]): AuditChange[] {
  return changes.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
