import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** A wish as its person wrote it. */
export interface WishDraft {
  readonly why: string;
  readonly languages: string[];
  readonly now: Date;
}

/** Keeps a wish, or writes it over the one of the same person that still waits. */
export async function putWish(
  db: Kysely<DB>,
  accountId: number,
  { why, languages, now }: WishDraft,
): Promise<void> {
  await db
    .insertInto('seller_wish')
    .values({ account_id: accountId, why, languages, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .where('state', '=', 'waiting')
        .doUpdateSet({ why, languages, created_at: now }),
    )
    .execute();
}

/** Wishes that nobody has decided yet, with their people. */
function selectWaiting(db: Kysely<DB>) {
  return db
    .selectFrom('seller_wish')
    .innerJoin('account', 'account.id', 'seller_wish.account_id')
    .select([
      'seller_wish.id',
      'seller_wish.account_id',
      'seller_wish.why',
      'seller_wish.languages',
      'seller_wish.created_at',
      'account.name',
      'account.last_name',
      'account.user_name',
      'account.country',
    ])
    .where('seller_wish.state', '=', 'waiting');
}

/** Those that wait, oldest first; only those after an id: the next page. */
export function listWaiting(
  db: Kysely<DB>,
  { after, limit }: { after: number | undefined; limit: number },
) {
  return selectWaiting(db)
    .$if(after !== undefined, (query) => query.where('seller_wish.id', '>', after ?? 0))
    .orderBy('seller_wish.id')
    .limit(limit)
    .execute();
}

/** The one of a person, if it waits. */
export function findWaiting(db: Kysely<DB>, accountId: number) {
  return selectWaiting(db).where('seller_wish.account_id', '=', accountId).executeTakeFirst();
}

/** Decides a wish that waits, and answers whose it is; undefined when it does not wait any more. */
export function decideWish(
  trx: Transaction<DB>,
  decision: { id: number; state: 'approved' | 'declined'; reason: string; now: Date },
) {
  const { id, state, reason, now } = decision;
  return trx
    .updateTable('seller_wish')
    .set({ state, reason, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['account_id', 'languages'])
    .executeTakeFirst();
}

/** Lets an account sell. Languages it told with its wish are taken where it had named none. */
export function allowToSell(trx: Transaction<DB>, accountId: number, languages: string[]) {
  return trx
    .updateTable('account')
    .set({
      may_sell: true,
      languages: sql<
        string[]
      >`CASE WHEN languages = '{}' THEN ${languages}::text[] ELSE languages END`,
    })
    .where('id', '=', accountId)
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow();
}

/** Whom a decision is told. */
export function findAddressee(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
