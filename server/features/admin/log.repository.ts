import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '../../../shared/features/audit.ts';
import type { DB } from '../../database/types.ts';
import { containing } from '../../database/like-pattern.ts';

/** Which entries of the log are wanted. */
export interface LogQuery {
  /** Only entries below this id: the last one of the page before. */
  readonly before?: number;
  /** A part of the name of who did it, or to whom or what; case and accents do not matter. */
  readonly filter?: string;
  readonly action?: AuditAction;
}

/** An entry with the names of today: those of a deleted account are gone here as everywhere. */
export type LogRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Entries that fit, newest first. */
export function listEntries(db: Kysely<DB>, { before, filter, action }: LogQuery, limit: number) {
  let query = db
    .selectFrom('audit_entry as entry')
    .leftJoin('account as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('account as person', 'person.id', 'entry.user_id')
    .leftJoin('project', 'project.id', 'entry.project_id')
    .leftJoin('report', 'report.id', 'entry.report_id')
    .leftJoin('account as reported', 'reported.id', 'report.about_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.action',
      'entry.actor_id',
      'entry.user_id',
      'entry.project_id',
      'entry.report_id',
      'entry.changes',
      'entry.reason',
      nameOf('actor').as('actor_name'),
      nameOf('person').as('person_name'),
      'project.name as project_name',
      nameOf('reported').as('reported_name'),
    ])
    .orderBy('entry.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('entry.id', '<', before);
  if (action !== undefined) query = query.where('entry.action', '=', action);
  if (filter) {
    const searched = sql`unaccent(concat_ws(' ', actor.name, actor.last_name, person.name,
      person.last_name, person.user_name, person.email, project.name, reported.name,
      reported.last_name))`;
    query = query.where(searched, 'ilike', sql`unaccent(${containing(filter)})`);
  }
  return query.execute();
}

function nameOf(table: 'actor' | 'person' | 'reported') {
  return sql<string>`concat_ws(' ', ${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.last_name`)})`;
}
