import { type Insertable, sql } from 'kysely';
import type { RateOrigin, RateSourceName } from '../../../../shared/features/payments/payments.ts';
import type { Db } from '../../../database/db.ts';
import type { FxRate, RateAttempt } from '../../../database/types.ts';

/** The `source` of the rate that was recorded instead of fetched. */
export const RECORDED = 'recorded';

export type NewRate = Insertable<FxRate>;
export type NewAttempt = Insertable<RateAttempt>;

/**
 * Adds a rate; returns false if the list is known. A known list never changes, because charges
 * refer to it.
 */
export async function insertRate(db: Db, rate: NewRate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fx_rate')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which rates to read: the demo's recorded one, or those of real lists. */
interface RateKind {
  readonly recorded: boolean;
}

/** Finds the newest euro rate that is valid at `now`. */
export function findNewestRate(db: Db, { recorded }: RateKind, now: Date) {
  return euroRates(db, { recorded }).where('valid_from', '<=', now).limit(1).executeTakeFirst();
}

/** Finds the euro rate of the newest real list, even if it is not in force yet. */
export function findLastList(db: Db) {
  return euroRates(db, { recorded: false }).limit(1).executeTakeFirst();
}

export function findList(db: Db, { year, no }: { year: number; no: number }) {
  return db
    .selectFrom('fx_rate')
    .selectAll()
    .$narrowType<{ source: RateOrigin }>()
    .where('currency', '=', 'EUR')
    .where('list_year', '=', year)
    .where('list_no', '=', no)
    .executeTakeFirst();
}

/** Lists euro rates, newest first, optionally only those of lists before one. */
export function listRates(
  db: Db,
  { before, limit }: { before?: { year: number; no: number } | undefined; limit: number },
) {
  let query = db
    .selectFrom('fx_rate')
    .selectAll()
    .$narrowType<{ source: RateOrigin }>()
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

function euroRates(db: Db, { recorded }: RateKind) {
  return db
    .selectFrom('fx_rate')
    .select(['list_year', 'list_no', 'formed_on', 'valid_from', 'middle_e4', 'source'])
    .where('currency', '=', 'EUR')
    .where('source', recorded ? '=' : '<>', RECORDED)
    .orderBy('valid_from', 'desc')
    .orderBy('list_year', 'desc')
    .orderBy('list_no', 'desc');
}

export async function insertAttempts(db: Db, attempts: readonly NewAttempt[]): Promise<void> {
  await db
    .insertInto('rate_attempt')
    .values([...attempts])
    .execute();
}

/** Lists the answers of the sources, newest first, optionally only since a time. */
export function listAttempts(db: Db, { since, limit }: { since?: Date; limit: number }) {
  let query = db.selectFrom('rate_attempt').selectAll().$narrowType<{ source: RateSourceName }>();
  if (since) query = query.where('at', '>=', since);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
