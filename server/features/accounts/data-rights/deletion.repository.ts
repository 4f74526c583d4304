import { type Kysely, sql, type Transaction } from 'kysely';
import { BUYER } from '../../../../shared/roles.ts';
import { REJECTED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { skeletonOf } from '../names/skeleton.ts';

/** Who asks for the end of their account, and when it comes if they asked before; of many at once one is first. */
export function lockLeaver(trx: Transaction<DB>, accountId: number) {
  return trx
    .selectFrom('account')
    .select(['email', 'name', 'delete_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes when an account will be deleted. */
export async function setDeletion(
  trx: Transaction<DB>,
  accountId: number,
  at: Date,
): Promise<void> {
  await trx.updateTable('account').set({ delete_at: at }).where('id', '=', accountId).execute();
}

/** Takes it back, as long as it has not happened. */
export async function clearDeletion(db: Kysely<DB>, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ delete_at: null })
    .where('id', '=', accountId)
    .where('delete_at', 'is not', null)
    .execute();
}

/** Accounts whose time has come, longest ago first. */
export async function listDue(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('delete_at', '<=', now)
    .orderBy('delete_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Such an account, locked until the transaction ends; undefined when it was kept or deleted. */
export function lockDue(trx: Transaction<DB>, accountId: number, now: Date) {
  return trx
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', accountId)
    .where('delete_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an order of this buyer may be paid yet. */
export async function hasOpenOrder(db: Kysely<DB>, buyerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'pending_payment')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what is only about this person, in every table where nothing else needs it. */
export async function forgetRows(trx: Transaction<DB>, accountId: number): Promise<void> {
  for (const { table, about, atEnd } of PERSONAL_TABLES) {
    if (atEnd !== 'forgotten') continue;
    await sql`DELETE FROM ${sql.table(table)} AS t WHERE ${about(accountId)}`.execute(trx);
  }
  await trx.deleteFrom('block').where('blocked_id', '=', accountId).execute();
}

/** The username of an account that was deleted; it belongs to nobody else. */
export function nameOfDeleted(accountId: number): string {
  return `deleted-${accountId}`;
}

/**
 * Takes the person out of an account: what remains ties orders, messages and their like together
 * and can be signed in to by nobody.
 */
export async function anonymise(trx: Transaction<DB>, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      user_name: nameOfDeleted(accountId),
      user_name_skeleton: skeletonOf(nameOfDeleted(accountId)),
      // The domain is reserved (RFC 2606): no mail can reach it.
      email: `${nameOfDeleted(accountId)}@deleted.invalid`,
      email_confirmed_at: null,
      // No hash of any password.
      password_hash: '',
      name: 'Deleted',
      last_name: 'account',
      gender: null,
      year_of_birth: 1900,
      country: '',
      city: null,
      address: null,
      telephone: null,
      biography: '',
      languages: [],
      language: null,
      role: BUYER,
      may_sell: false,
      is_administrator: false,
      contributor_status: REJECTED,
      rejection_reason: null,
      last_seen_at: null,
      delete_at: null,
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute();
}
