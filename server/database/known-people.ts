import { type RawBuilder, sql } from 'kysely';
import { APPROVED, PAID_STATUSES } from '../../shared/statuses.ts';
import type { Db } from './db.ts';

/*
 * The only rule about who may know of whom. Real names are shown to people who share a conversation
 * or a paid order. Freelancers with a public page show theirs to everybody. Of other approved
 * accounts only the username is shown. Of all others nothing is revealed, not even that the account
 * exists.
 */

/**
 * Whether a freelancer has a public page: approved, with a confirmed e-mail address and not about
 * to leave.
 */
export function hasPublicPage(account: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql<boolean>`(${of('may_sell')} AND ${isApproved(account)} AND ${of('delete_at')} IS NULL)`;
}

/** Returns whether an account is a freelancer with a public page. */
export async function isPublicFreelancer(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(hasPublicPage('account'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a viewer may see the real name of an account. */
function mayKnowName(viewerId: number, account: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasPublicPage(account)} OR ${sharesWith(viewerId, account)})`;
}

/** The first name for a viewer, or the username if the real name is hidden. */
export function knownName(viewerId: number, account: string): RawBuilder<string> {
  const [name, userName] = [sql.ref(`${account}.name`), sql.ref(`${account}.user_name`)];
  return sql<string>`CASE WHEN ${mayKnowName(viewerId, account)} THEN ${name} ELSE ${userName} END`;
}

/** The last name for a viewer, or empty if the real name is hidden. */
export function knownLastName(viewerId: number, account: string): RawBuilder<string> {
  const lastName = sql.ref(`${account}.last_name`);
  return sql<string>`CASE WHEN ${mayKnowName(viewerId, account)} THEN ${lastName} ELSE '' END`;
}

/** Whether a viewer may know that an account exists. */
export async function mayKnowOf(db: Db, viewerId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`(${isApproved('account')} OR ${sharesWith(viewerId, 'account')})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the accounts that are approved and have confirmed their e-mail address. */
export async function findApproved(db: Db, accountIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', accountIds)
    .where(isApproved('account'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function isApproved(account: string): RawBuilder<boolean> {
  const [status, confirmedAt] = ['contributor_status', 'email_confirmed_at'].map((column) =>
    sql.ref(`${account}.${column}`),
  );
  return sql<boolean>`(${status} = ${sql.lit(APPROVED)} AND ${confirmedAt} IS NOT NULL)`;
}

/**
 * Whether two accounts share a conversation with messages or a paid order. An empty conversation
 * does not count.
 */
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

export async function isAdministrator(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('is_administrator')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.is_administrator ?? false;
}
