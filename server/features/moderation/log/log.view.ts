import type { AuditAction, AuditChange, AuditEntry } from '../../../../shared/features/audit.ts';
import type { LogRow } from './log.repository.ts';

/** An entry as the administration reads it. */
export function viewEntry(row: LogRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    // Both are written by `recordDeed` alone, so their types are known.
    action: row.action as AuditAction,
    changes: row.changes as AuditChange[],
    actor: row.actor_id === null ? null : { id: row.actor_id, fullName: row.actor_name },
    subject: subjectOf(row),
    reason: row.reason,
  };
}

function subjectOf(row: LogRow): AuditEntry['subject'] {
  if (row.user_id !== null) return { kind: 'user', id: row.user_id, name: row.person_name };
  if (row.project_id !== null) {
    return { kind: 'project', id: row.project_id, name: row.project_name ?? '' };
  }
  if (row.report_id !== null) return { kind: 'report', id: row.report_id, name: row.reported_name };
  if (row.order_id !== null) return { kind: 'order', id: row.order_id, name: '' };
  // What has no subject of its own is about the books.
  return { kind: 'books', id: 0, name: '' };
}
