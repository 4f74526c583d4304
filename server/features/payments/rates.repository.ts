import type { Insertable, Kysely } from 'kysely';
import type { DB, FxRate } from '../../database/types.ts';

/** One currency of one list of the central bank. */
export type NewRate = Insertable<FxRate>;

/** Adds a rate; a list that is known stays as it was, since what was charged refers to it. */
export async function insertRate(db: Kysely<DB>, rate: NewRate): Promise<void> {
  await db
    .insertInto('fx_rate')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest euro rate that is valid at a moment. */
export function findNewestRate(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('fx_rate')
    .select(['list_no', 'formed_on', 'valid_from', 'middle_e4', 'source'])
    .where('currency', '=', 'EUR')
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}
