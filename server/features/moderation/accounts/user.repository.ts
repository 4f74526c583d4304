import { sql } from 'kysely';
import { BUYER } from '../../../../shared/roles.ts';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { containsText, namesOf } from '../../../database/like-pattern.ts';

export interface UserQuery {
  /** Returns only accounts below this id, the last one of the previous page. */
  readonly before?: number;
  /** Part of a name, username or e-mail address. Case and accents are ignored. */
  readonly filter?: string;
  readonly status?: ReviewStatus;
  /** Leaves out buyers who still have to confirm their address. */
  readonly withoutUnconfirmed?: boolean;
}

/** A buyer whose address is not confirmed. With BUYER_APPROVAL=email, confirming it approves them. */
export const UNCONFIRMED_BUYER = sql<boolean>`(
  account.role = ${sql.lit(BUYER)} AND account.email_confirmed_at IS NULL)`;

export function listUsers(
  db: Db,
  { before, filter, status, withoutUnconfirmed = false }: UserQuery,
  limit: number,
) {
  let query = reviewedUsers(db).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('contributor_status', '=', status);
  if (filter) query = query.where(containsText(namesOf('account'), filter));
  if (withoutUnconfirmed) query = query.where(sql<boolean>`NOT ${UNCONFIRMED_BUYER}`);
  return query.execute();
}

/** Returns one account with everything its moderation shows, or undefined. */
export function findUser(db: Db, id: number) {
  return reviewedUsers(db)
    .select(['biography', 'languages', 'rejection_reason', 'deleted_at', 'verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns an account's current decision and locks the row until the transaction ends. */
export function lockUser(trx: Trx, id: number) {
  return (
    trx
      .selectFrom('account')
      .select([
        'email',
        'name',
        'role',
        'contributor_status as status',
        'rejection_reason as reason',
        'deleted_at',
        'may_sell',
        'verified_at',
      ])
      .where('id', '=', id)
      // Locks no key: the decision changes none, and orders that reference the account need not
      // wait.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

export async function storeDecision(
  trx: Trx,
  id: number,
  { status, reason }: { status: ReviewStatus; reason: string | null },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ contributor_status: status, rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function storeVerification(trx: Trx, id: number, at: Date | null): Promise<void> {
  await trx.updateTable('account').set({ verified_at: at }).where('id', '=', id).execute();
}

function reviewedUsers(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'last_name',
      'user_name',
      'email',
      'email_confirmed_at',
      'email_failed_at',
      'email_fault',
      'role',
      'may_sell',
      'is_administrator',
      'country',
      'address',
      'city',
      'telephone',
      'year_of_birth',
      'gender',
      'contributor_status',
      'created_at',
    ]);
}
