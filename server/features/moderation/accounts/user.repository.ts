import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { holds, namesOf } from '../../../database/like-pattern.ts';

/** Which accounts of the list are wanted. */
export interface UserQuery {
  /** Only accounts below this id: the last one of the page before. */
  readonly before?: number;
  /** A part of a name, username or e-mail; case and accents do not matter. */
  readonly filter?: string;
  readonly status?: number;
}

/** Accounts that fit, newest first. */
export function listUsers(db: Kysely<DB>, { before, filter, status }: UserQuery, limit: number) {
  let query = reviewedUsers(db).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('contributor_status', '=', status);
  if (filter) query = query.where(holds(namesOf('account'), filter));
  return query.execute();
}

/** One account with what its review looks at, or undefined. */
export function findUser(db: Kysely<DB>, id: number) {
  return reviewedUsers(db)
    .select(['biography', 'languages', 'rejection_reason', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An account as a decision about it finds it, locked until the decision is stored. */
export function lockUser(trx: Transaction<DB>, id: number) {
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
      ])
      .where('id', '=', id)
      // No key changes, and orders that name the account need not wait.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Stores the decision about an account. */
export async function storeDecision(
  trx: Transaction<DB>,
  id: number,
  { status, reason }: { status: number; reason: string | null },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ contributor_status: status, rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}

function reviewedUsers(db: Kysely<DB>) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'last_name',
      'user_name',
      'email',
      'email_confirmed_at',
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
