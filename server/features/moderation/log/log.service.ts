import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../../../shared/features/audit.ts';
import type { DB } from '../../../database/types.ts';
import { listEntries, type LogQuery } from './log.repository.ts';
import { viewEntry } from './log.view.ts';
import { ASKED_ROWS, pageOf } from '../page-of.ts';

export type LogService = ReturnType<typeof createLogService>;

/** The log of what administrators did. It is only read here: `recordDeed` writes it. */
export function createLogService({ db }: { db: Kysely<DB> }) {
  return {
    /** One page, newest first; `next` is the `before` of the page after it. */
    async list(query: LogQuery): Promise<{ entries: AuditEntry[]; next: number | null }> {
      const { rows, next } = pageOf(await listEntries(db, query, ASKED_ROWS));
      return { entries: rows.map(viewEntry), next };
    },
  };
}
