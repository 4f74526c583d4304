import { type Kysely, sql } from 'kysely';
import { LIST_PAGE } from '../../../shared/limits.ts';
import type { DB } from '../../database/types.ts';

/** Which accounts of the list are wanted. */
export interface UserQuery {
  /** Only accounts below this id: the last one of the page before. */
  readonly before?: number;
  /** A part of a name, username or e-mail; case and accents do not matter. */
  readonly filter?: string;
  readonly status?: number;
}

/** One page of accounts, newest first, and one more row if there are further ones. */
export function listUsers(db: Kysely<DB>, { before, filter, status }: UserQuery) {
  let query = reviewedUsers(db)
    .orderBy('id', 'desc')
    .limit(LIST_PAGE + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('contributor_status', '=', status);
  if (filter) {
    const searched = sql`unaccent(concat_ws(' ', name, last_name, user_name, email))`;
    query = query.where(searched, 'ilike', sql`unaccent(${containing(filter)})`);
  }
  return query.execute();
}

/** One account, or undefined. */
export function findUser(db: Kysely<DB>, id: number) {
  return reviewedUsers(db).where('id', '=', id).executeTakeFirst();
}

/** Sets an account's status; undefined when it has it already or there is no such account. */
export function changeStatus(db: Kysely<DB>, id: number, status: number) {
  return db
    .updateTable('account')
    .set({ contributor_status: status })
    .where('id', '=', id)
    .where('contributor_status', '!=', status)
    .returning(['email', 'name', 'role'])
    .executeTakeFirst();
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

/** A LIKE pattern for a text in which nothing is a wildcard. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
