import type { Transaction } from 'kysely';
import type { AuditAction, AuditChange } from '../../shared/features/audit.ts';
import type { DB } from '../database/types.ts';

/** What was done, by whom, to whom or to what. */
export interface Deed {
  /** Who did it; null for what is done on the command line of the server. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly subject:
    | { readonly userId: number }
    | { readonly projectId: number }
    | { readonly reportId: number }
    | { readonly orderId: number }
    /** The books as a whole. */
    | 'books';
  readonly changes: readonly AuditChange[];
  readonly reason?: string | null;
}

/**
 * Writes a deed into the log of administration, in the transaction of the deed itself: neither is
 * ever there without the other. What is written stays: the database refuses to change or remove it.
 */
export async function recordDeed(trx: Transaction<DB>, deed: Deed): Promise<void> {
  const { actorId, action, subject, changes, reason = null } = deed;
  await trx
    .insertInto('audit_entry')
    .values({
      actor_id: actorId,
      action,
      ...columnsOf(subject),
      // A list would be taken for an array of PostgreSQL.
      changes: JSON.stringify(changes),
      reason,
    })
    .execute();
}

function columnsOf(subject: Deed['subject']) {
  if (subject === 'books') return {};
  if ('userId' in subject) return { user_id: subject.userId };
  if ('projectId' in subject) return { project_id: subject.projectId };
  if ('reportId' in subject) return { report_id: subject.reportId };
  return { order_id: subject.orderId };
}

/** The changes of which something is left: what stays the same is no change. */
export function changesOf(changes: readonly AuditChange[]): AuditChange[] {
  return changes.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
