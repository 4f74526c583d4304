import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** An application as its person wrote it. */
export interface ApplicationDraft {
  readonly why: string;
  readonly languages: string[];
  readonly now: Date;
}

/** Keeps an application, or writes it over the one of the same person that still waits. */
export async function putApplication(
  db: Kysely<DB>,
  accountId: number,
  { why, languages, now }: ApplicationDraft,
): Promise<void> {
  await db
    .insertInto('application')
    .values({ account_id: accountId, why, languages, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .where('state', '=', 'waiting')
        .doUpdateSet({ why, languages, created_at: now }),
    )
    .execute();
}

/** Applications that nobody has decided yet, with their people. */
function selectWaiting(db: Kysely<DB>) {
  return db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select([
      'application.id',
      'application.account_id',
      'application.why',
      'application.languages',
      'application.created_at',
      'account.name',
      'account.last_name',
      'account.user_name',
      'account.country',
    ])
    .where('application.state', '=', 'waiting');
}

/** Those that wait, oldest first; only those after an id: the next page. */
export function listWaiting(
  db: Kysely<DB>,
  { after, limit }: { after: number | undefined; limit: number },
) {
  return selectWaiting(db)
    .$if(after !== undefined, (query) => query.where('application.id', '>', after ?? 0))
    .orderBy('application.id')
    .limit(limit)
    .execute();
}

/** The one of a person, if it waits. */
export function findWaiting(db: Kysely<DB>, accountId: number) {
  return selectWaiting(db).where('application.account_id', '=', accountId).executeTakeFirst();
}

/** Decides an application that waits, and answers whose it is; undefined when it does not wait any more. */
export function decideApplication(
  trx: Transaction<DB>,
  decision: { id: number; state: 'approved' | 'declined'; reason: string; now: Date },
) {
  const { id, state, reason, now } = decision;
  return trx
    .updateTable('application')
    .set({ state, reason, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['account_id', 'languages'])
    .executeTakeFirst();
}

/** Lets an account sell. Languages it told with its application are taken where it had named none. */
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
