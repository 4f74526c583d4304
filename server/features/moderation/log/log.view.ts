import type {
  AuditAction,
  AuditChange,
  AuditEntry,
  AuditValue,
} from '../../../../shared/features/audit.ts';
import type { LogRow } from './log.repository.ts';

/** An entry as the administration reads it. */
export function viewEntry(row: LogRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    // Both are written by `recordDeed` alone, so their types are known.
    action: row.action as AuditAction,
    changes: (row.changes as StoredChange[]).map(({ what, from, to }) => ({
      what: readValue(what),
      from: from === null ? null : readValue(from),
      to: to === null ? null : readValue(to),
    })),
    actor: row.actor_id === null ? null : { id: row.actor_id, fullName: row.actor_name },
    subject: subjectOf(row),
    reason: row.reason,
  };
}

/** A change as it is stored: in English before there were codes, and so it is shown. */
type StoredChange = { readonly [K in keyof AuditChange]: AuditChange[K] | string };

function readValue(stored: AuditValue | string): AuditValue {
  return typeof stored === 'string' ? { text: stored } : stored;
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
