import { type Kysely, type RawBuilder, sql } from 'kysely';
import { APPROVED, PAID_STATUSES } from '../../shared/statuses.ts';
import type { DB } from './types.ts';

/*
 * The one rule about who may know of whom. Real names are told to people who share a conversation or a
 * paid order, and of freelancers with a public page. Of other approved accounts the username is told.
 * Of everybody else nothing is told, not even whether the account exists.
 */

/** Whether a freelancer has a public page: approved, with a confirmed e-mail and not about to leave. */
export function hasPublicPage(account: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql<boolean>`(${of('may_sell')} AND ${isApproved(account)} AND ${of('delete_at')} IS NULL)`;
}

/** Whether somebody may be told the real name of an account. */
function mayKnowName(viewerId: number, account: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasPublicPage(account)} OR ${sharesWith(viewerId, account)})`;
}

/** The first name that somebody is told: where that is not the real one, the username stands for it. */
export function knownName(viewerId: number, account: string): RawBuilder<string> {
  const [name, userName] = [sql.ref(`${account}.name`), sql.ref(`${account}.user_name`)];
  return sql<string>`CASE WHEN ${mayKnowName(viewerId, account)} THEN ${name} ELSE ${userName} END`;
}

/** The last name that somebody is told; empty where that is not the real one. */
export function knownLastName(viewerId: number, account: string): RawBuilder<string> {
  const lastName = sql.ref(`${account}.last_name`);
  return sql<string>`CASE WHEN ${mayKnowName(viewerId, account)} THEN ${lastName} ELSE '' END`;
}

/** Whether somebody may know that an account exists. */
export async function mayKnowOf(
  db: Kysely<DB>,
  viewerId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`(${isApproved('account')} OR ${sharesWith(viewerId, 'account')})`)
    .executeTakeFirst();
  return row !== undefined;
}

function isApproved(account: string): RawBuilder<boolean> {
  const [status, confirmedAt] = ['contributor_status', 'email_confirmed_at'].map((column) =>
    sql.ref(`${account}.${column}`),
  );
  return sql<boolean>`(${status} = ${sql.lit(APPROVED)} AND ${confirmedAt} IS NOT NULL)`;
}

/** A conversation that somebody has only opened holds nothing, and is not shared yet. */
function sharesWith(viewerId: number, account: string): RawBuilder<boolean> {
  const id = sql.ref(`${account}.id`);
  return sql<boolean>`(
    EXISTS (SELECT FROM conversation shared
      WHERE shared.first_id = least(${id}, ${viewerId}::bigint)
        AND shared.second_id = greatest(${id}, ${viewerId}::bigint)
        AND shared.last_message_at IS NOT NULL)
    OR EXISTS (SELECT FROM orders JOIN order_item item ON item.order_id = orders.id
      WHERE orders.buyer_id = ${viewerId} AND item.seller_id = ${id} AND ${IS_PAID})
    OR EXISTS (SELECT FROM orders JOIN order_item item ON item.order_id = orders.id
      WHERE orders.buyer_id = ${id} AND item.seller_id = ${viewerId} AND ${IS_PAID}))`;
}

const IS_PAID = sql`orders.status IN (${sql.join(PAID_STATUSES.map((status) => sql.lit(status)))})`;
