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
    | { readonly reportId: number };
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
      user_id: 'userId' in subject ? subject.userId : null,
      project_id: 'projectId' in subject ? subject.projectId : null,
      report_id: 'reportId' in subject ? subject.reportId : null,
      // A list would be taken for an array of PostgreSQL.
      changes: JSON.stringify(changes),
      reason,
    })
    .execute();
}

/** The changes of which something is left: what stays the same is no change. */
export function changesOf(changes: readonly AuditChange[]): AuditChange[] {
  return changes.filter(({ from, to }) => from !== to);
}
