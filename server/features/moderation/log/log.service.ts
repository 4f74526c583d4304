import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type {
  AuditAction,
  AuditChange,
  AuditEntry,
  AuditValue,
} from '../../../../shared/features/audit.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { Db } from '../../../database/db.ts';
import type { DB } from '../../../database/types.ts';
import { containsText, namesOf } from '../../../database/like-pattern.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';

export type LogService = ReturnType<typeof createLogService>;

/**
 * Creates the service that reads the log of administrators' actions. `recordAction` writes the log.
 */
export function createLogService({ db }: { db: Db }) {
  return {
    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(query: LogQuery): Promise<{ entries: AuditEntry[]; next: number | null }> {
      const { rows, next } = pageOf(await listEntries(db, query, ASKED_ROWS));
      return { entries: rows.map(viewEntry), next };
    },
  };
}

function viewEntry(row: LogRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    changes: row.changes.map(({ what, from, to }) => ({
      what: readValue(what),
      from: from === null ? null : readValue(from),
      to: to === null ? null : readValue(to),
    })),
    actor: row.actor_id === null ? null : { id: row.actor_id, fullName: row.actor_name },
    subject: subjectOf(row),
    reason: row.reason,
  };
}

/**
 * A change as stored. Entries from before codes existed hold English text, which is shown
 * unchanged.
 */
type StoredChange = { readonly [K in keyof AuditChange]: AuditChange[K] | string };

function readValue(stored: AuditValue | string): AuditValue {
  return typeof stored === 'string' ? { text: stored } : stored;
}

function subjectOf(row: LogRow): AuditEntry['subject'] {
  if (row.user_id !== null) return { kind: 'user', id: row.user_id, name: row.person_name };
  const itemId = row.sound_id ?? row.offer_id;
  if (itemId !== null) return { kind: 'project', id: itemId, name: row.item_name ?? '' };
  if (row.report_id !== null) return { kind: 'report', id: row.report_id, name: row.reported_name };
  if (row.order_id !== null) return { kind: 'order', id: row.order_id, name: '' };
  // An entry without a subject is about the ledger as a whole.
  return { kind: 'books', id: 0, name: '' };
}

type LogQuery = PayloadOf<'/admin/getLog'>;

/** An entry with current names. Names of deleted accounts are empty here as everywhere. */
type LogRow = Awaited<ReturnType<typeof listEntries>>[number];

export function listEntries(db: Db, query: LogQuery, limit: number) {
  const page = db
    .selectFrom('audit_entry as entry')
    .leftJoin('account as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('account as person', 'person.id', 'entry.user_id')
    .leftJoin('sound', 'sound.id', 'entry.sound_id')
    .leftJoin('offer', 'offer.id', 'entry.offer_id')
    .leftJoin('report', 'report.id', 'entry.report_id')
    .leftJoin('account as reported', 'reported.id', 'report.about_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.action',
      'entry.actor_id',
      'entry.user_id',
      'entry.sound_id',
      'entry.offer_id',
      'entry.report_id',
      'entry.order_id',
      'entry.changes',
      'entry.reason',
      nameOf('actor').as('actor_name'),
      nameOf('person').as('person_name'),
      sql<string | null>`coalesce(sound.name, offer.name)`.as('item_name'),
      nameOf('reported').as('reported_name'),
    ])
    // Only `recordAction` writes these two columns, so their types are known.
    .$narrowType<{ action: AuditAction; changes: StoredChange[] }>()
    .orderBy('entry.id', 'desc')
    .limit(limit);
  if (!query.filter) return page.where((eb) => eb.and(conditionsOf(query))).execute();
  return page.where('entry.id', 'in', found(db, query, query.filter, limit)).execute();
}

/**
 * Selects the ids of a page by the name of the administrator or of the subject. Each kind of name
 * has its own subquery: rare names are found through their index, frequent ones among the newest
 * entries.
 */
function found(db: Db, query: LogQuery, filter: string, limit: number) {
  const newest = db
    .selectFrom('audit_entry as entry')
    .select('entry.id')
    .where((eb) => eb.and(conditionsOf(query)))
    .orderBy('entry.id', 'desc')
    .limit(limit);
  const byActor = newest
    .innerJoin('account as actor', 'actor.id', 'entry.actor_id')
    .where(containsText(namesOf('actor'), filter));
  const byPerson = newest
    .innerJoin('account as person', 'person.id', 'entry.user_id')
    .where(containsText(namesOf('person'), filter));
  const bySound = newest
    .innerJoin('sound', 'sound.id', 'entry.sound_id')
    .where(containsText(sql`sound.name, sound.description`, filter));
  const byOffer = newest
    .innerJoin('offer', 'offer.id', 'entry.offer_id')
    .where(containsText(sql`offer.name, offer.description`, filter));
  const byReported = newest
    .innerJoin('report', 'report.id', 'entry.report_id')
    .innerJoin('account as reported', 'reported.id', 'report.about_id')
    .where(containsText(namesOf('reported'), filter));
  return db
    .selectFrom(byActor.as('by_actor'))
    .select('id')
    .union(db.selectFrom(byPerson.as('by_person')).select('id'))
    .union(db.selectFrom(bySound.as('by_sound')).select('id'))
    .union(db.selectFrom(byOffer.as('by_offer')).select('id'))
    .union(db.selectFrom(byReported.as('by_reported')).select('id'));
}

function conditionsOf({ before, action }: LogQuery): Expression<SqlBool>[] {
  const { eb } = expressionBuilder<DB & { entry: DB['audit_entry'] }, 'entry'>();
  return [
    ...(before === undefined ? [] : [eb('entry.id', '<', before)]),
    ...(action === undefined ? [] : [eb('entry.action', '=', action)]),
  ];
}

function nameOf(table: 'actor' | 'person' | 'reported') {
  return sql<string>`concat_ws(' ', ${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.last_name`)})`;
}
