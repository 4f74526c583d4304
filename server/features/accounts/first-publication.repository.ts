import { type Kysely, sql, type Transaction } from 'kysely';
import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { APPROVED, PENDING } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** The facts that decide whether something of an account may become public. */
export interface Publishing {
  readonly works: number;
  readonly biography: boolean;
  /** Whether a sound or a service of the account is public already. */
  readonly published: boolean;
  readonly exception: StatedException | null;
}

/** An exception that an administrator stated. */
export interface StatedException {
  readonly reason: string;
  /** First and last name of the administrator. */
  readonly by: string;
  readonly at: Date;
}

/** Reads these facts in one statement; undefined where there is no such account. */
export async function findPublishing(
  db: Kysely<DB>,
  accountId: number,
): Promise<Publishing | undefined> {
  const sounds = sql`FROM project
    WHERE owner_id = account.id AND kind = 'stock' AND deleted_at IS NULL`;
  const { rows } = await sql<
    Omit<Publishing, 'exception'> & { reason: string | null; by: string; at: Date }
  >`
    SELECT (SELECT count(*)::int FROM (
        SELECT ${sounds} AND status IN (${PENDING}, ${APPROVED}) LIMIT ${MIN_WORKS}) counted) AS works,
      btrim(account.biography) <> '' AS biography,
      EXISTS (SELECT ${sounds} AND status = ${APPROVED})
        OR EXISTS (SELECT FROM service WHERE account_id = account.id) AS published,
      stated.reason, actor.name || ' ' || actor.last_name AS by, stated.at
    FROM account
      LEFT JOIN publishing_exception stated ON stated.account_id = account.id
      LEFT JOIN account actor ON actor.id = stated.actor_id
    WHERE account.id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { reason, by, at, ...shown } = row;
  return { ...shown, exception: reason === null ? null : { reason, by, at } };
}

/** Stores an exception, in the place of an earlier one. */
export async function storeException(
  trx: Transaction<DB>,
  exception: { accountId: number; actorId: number; reason: string; at: Date },
): Promise<void> {
  const { accountId, actorId, reason, at } = exception;
  const stated = { actor_id: actorId, reason, at };
  await trx
    .insertInto('publishing_exception')
    .values({ account_id: accountId, ...stated })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stated))
    .execute();
}
