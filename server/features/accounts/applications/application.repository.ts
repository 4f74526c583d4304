import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';

interface ApplicationDraft {
  readonly why: string;
  readonly languages: string[];
  readonly now: Date;
}

/** Stores an application. If one of the same account is waiting, it is replaced. */
export async function putApplication(
  db: Db,
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

function selectWaiting(db: Db) {
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

/** Lists waiting applications, oldest first; `after` is the cursor. */
export function listWaiting(
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
) {
  return selectWaiting(db)
    .$if(after !== undefined, (query) => query.where('application.id', '>', after ?? 0))
    .orderBy('application.id')
    .limit(limit)
    .execute();
}

export function findWaiting(db: Db, accountId: number) {
  return selectWaiting(db).where('application.account_id', '=', accountId).executeTakeFirst();
}

/** Decides a waiting application and returns its account; undefined if it was already decided. */
export function decideApplication(
  trx: Trx,
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

/** Lets an account sell, and takes over the application's languages if it has named none. */
export function allowToSell(trx: Trx, accountId: number, languages: string[]) {
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

export function findAddressee(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
