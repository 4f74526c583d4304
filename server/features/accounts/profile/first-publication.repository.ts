import { type Kysely, sql, type Transaction } from 'kysely';
import { MOST_COUNTED } from '../../../../shared/limits.ts';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** How much an account has to show; works are counted up to 1,000 of each status. */
export interface ShownWork {
  readonly works: Readonly<Record<'pending' | 'approved' | 'rejected', number>>;
  readonly services: number;
}

/** The facts that decide whether something of an account may become public. */
export interface Publishing extends ShownWork {
  readonly biography: boolean;
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
  const works = (status: number) => sql<number>`(
    SELECT count(*)::int FROM (
      SELECT FROM project
      WHERE owner_id = account.id AND status = ${status}
        AND kind = 'stock' AND deleted_at IS NULL
      LIMIT ${MOST_COUNTED}
    ) counted)`;
  const { rows } = await sql<
    Publishing['works'] & {
      services: number;
      biography: boolean;
      reason: string | null;
      by: string;
      at: Date;
    }
  >`
    SELECT ${works(PENDING)} AS pending, ${works(APPROVED)} AS approved,
      ${works(REJECTED)} AS rejected,
      (SELECT count(*)::int FROM service WHERE account_id = account.id) AS services,
      btrim(account.biography) <> '' AS biography,
      stated.reason, actor.name || ' ' || actor.last_name AS by, stated.at
    FROM account
      LEFT JOIN publishing_exception stated ON stated.account_id = account.id
      LEFT JOIN account actor ON actor.id = stated.actor_id
    WHERE account.id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { pending, approved, rejected, services, biography, reason, by, at } = row;
  const exception = reason === null ? null : { reason, by, at };
  return { works: { pending, approved, rejected }, services, biography, exception };
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
