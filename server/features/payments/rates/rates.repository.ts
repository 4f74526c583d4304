import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, FxRate, RateAttempt } from '../../../database/types.ts';

/** The `source` of a rate that was written down once instead of being fetched. */
export const RECORDED = 'recorded';

/** One currency of one list of the central bank. */
export type NewRate = Insertable<FxRate>;
/** How one source answered once. */
export type NewAttempt = Insertable<RateAttempt>;

/** Adds a rate; a list that is known stays as it was, since what was charged refers to it. */
export async function insertRate(db: Kysely<DB>, rate: NewRate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fx_rate')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which rates are looked at: the recorded one of the demo, or those of real lists. */
export interface RateKind {
  readonly recorded: boolean;
}

/** The newest euro rate that is valid at a moment. */
export function findNewestRate(db: Kysely<DB>, { recorded }: RateKind, now: Date) {
  return euroRates(db, { recorded }).where('valid_from', '<=', now).limit(1).executeTakeFirst();
}

/** The euro rate of the newest real list, in force already or not. */
export function findLastList(db: Kysely<DB>) {
  return euroRates(db, { recorded: false }).limit(1).executeTakeFirst();
}

/** The euro rate of a list. */
export function findList(db: Kysely<DB>, { year, no }: { year: number; no: number }) {
  return db
    .selectFrom('fx_rate')
    .selectAll()
    .where('currency', '=', 'EUR')
    .where('list_year', '=', year)
    .where('list_no', '=', no)
    .executeTakeFirst();
}

/** Euro rates, newest first; only those of lists before one where it is told. */
export function listRates(
  db: Kysely<DB>,
  { before, limit }: { before?: { year: number; no: number } | undefined; limit: number },
) {
  let query = db
    .selectFrom('fx_rate')
    .selectAll()
    .where('currency', '=', 'EUR')
    .orderBy('list_year', 'desc')
    .orderBy('list_no', 'desc')
    .limit(limit);
  if (before) {
    query = query.where(
      sql<boolean>`(list_year, list_no) < (${before.year}::bigint, ${before.no}::bigint)`,
    );
  }
  return query.execute();
}

function euroRates(db: Kysely<DB>, { recorded }: RateKind) {
  return db
    .selectFrom('fx_rate')
    .select(['list_year', 'list_no', 'formed_on', 'valid_from', 'middle_e4', 'source'])
    .where('currency', '=', 'EUR')
    .where('source', recorded ? '=' : '<>', RECORDED)
    .orderBy('valid_from', 'desc')
    .orderBy('list_year', 'desc')
    .orderBy('list_no', 'desc');
}

/** Keeps how the sources of one round answered. */
export async function insertAttempts(
  db: Kysely<DB>,
  attempts: readonly NewAttempt[],
): Promise<void> {
  await db
    .insertInto('rate_attempt')
    .values([...attempts])
    .execute();
}

/** How the sources answered, newest first; only since a moment where it is told. */
export function listAttempts(db: Kysely<DB>, { since, limit }: { since?: Date; limit: number }) {
  let query = db.selectFrom('rate_attempt').selectAll();
  if (since) query = query.where('at', '>=', since);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
