import { sql } from 'kysely';
import { BUYER } from '../../../../shared/roles.ts';
import { REJECTED } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { skeletonOf } from '../names/skeleton.ts';

/** Locks an account and returns its contact data and its date of deletion, if any. */
export function lockLeaver(trx: Trx, accountId: number) {
  return trx
    .selectFrom('account')
    .select(['email', 'name', 'delete_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setDeletion(trx: Trx, accountId: number, at: Date): Promise<void> {
  await trx.updateTable('account').set({ delete_at: at }).where('id', '=', accountId).execute();
}

export async function clearDeletion(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ delete_at: null })
    .where('id', '=', accountId)
    .where('delete_at', 'is not', null)
    .execute();
}

/** Lists accounts that are due for deletion, the longest overdue first. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('delete_at', '<=', now)
    .orderBy('delete_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks an account that is due, until the transaction ends; undefined if it was kept or deleted.
 */
export function lockDue(trx: Trx, accountId: number, now: Date) {
  return trx
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', accountId)
    .where('delete_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns whether an order of this buyer may still be paid. */
export async function hasOpenOrder(db: Db, buyerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'pending_payment')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a person's rows from every table in which nothing else needs them. */
export async function deletePersonalRows(trx: Trx, accountId: number): Promise<void> {
  for (const { table, about, onDeletion } of PERSONAL_TABLES) {
    if (onDeletion !== 'deleted') continue;
    await sql`DELETE FROM ${sql.table(table)} AS t WHERE ${about(accountId)}`.execute(trx);
  }
  await trx.deleteFrom('block').where('blocked_id', '=', accountId).execute();
}

/** Returns the username of a deleted account, which nobody else can have. */
export function nameOfDeleted(accountId: number): string {
  return `deleted-${accountId}`;
}

/**
 * Anonymises an account. The remaining row holds orders, messages and other rows together, and
 * nobody can sign in to it.
 */
export async function anonymise(trx: Trx, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      user_name: nameOfDeleted(accountId),
      user_name_skeleton: skeletonOf(nameOfDeleted(accountId)),
      // A reserved domain (RFC 2606), to which no e-mail can be sent.
      email: `${nameOfDeleted(accountId)}@deleted.invalid`,
      email_confirmed_at: null,
      email_failed_at: null,
      email_fault: null,
      // Not a valid hash, so no password matches.
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
      verified_at: null,
      delete_at: null,
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute();
}
