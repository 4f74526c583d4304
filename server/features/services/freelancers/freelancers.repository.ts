import { sql } from 'kysely';
import { hasPublicPage } from '../../../database/known-people.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { MAX_SAVED_FREELANCERS } from '../../../../shared/limits.ts';
import { lockAccount } from '../../../database/transaction.ts';

/** Returns the freelancers with these ids who have a public page, unordered. */
export function findFreelancers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('account')
    .leftJoin('freelancer_figures as figures', 'figures.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.user_name', 'account.country'])
    .select(['account.languages', 'account.biography'])
    .select(['figures.review_mean', 'figures.review_count'])
    .where('account.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .where(hasPublicPage('account'))
    .execute();
}

/** Returns the services of freelancers, the cheapest first. */
export function findOffered(db: Db, accountIds: readonly number[]) {
  return db
    .selectFrom('service')
    .innerJoin('category', 'category.id', 'service.category_id')
    .select(['service.id', 'service.account_id', 'service.title', 'service.price_cents'])
    .select('category.name as category')
    .where('service.account_id', '=', sql<number>`ANY(${[...accountIds]}::bigint[])`)
    .orderBy('service.price_cents')
    .orderBy('service.id')
    .execute();
}

/** Returns a page of the freelancers whom an account has saved, newest first. */
export function listSaved(
  db: Db,
  accountId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before: number | undefined; limit: number },
) {
  return db
    .selectFrom('saved_freelancer as saved')
    .innerJoin('account', 'account.id', 'saved.freelancer_id')
    .select(['saved.id', 'saved.freelancer_id', 'saved.note', 'saved.saved_at'])
    .select('account.user_name')
    .where('saved.account_id', '=', accountId)
    .where('saved.id', '<', before)
    .orderBy('saved.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the ids of the freelancers whom an account has saved. */
export async function listSavedIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_freelancer')
    .select('freelancer_id')
    .where('account_id', '=', accountId)
    .limit(MAX_SAVED_FREELANCERS)
    .execute();
  return rows.map(({ freelancer_id }) => freelancer_id);
}

/** Returns how many freelancers an account has saved. The lock makes the number exact. */
export async function countSaved(trx: Trx, accountId: number): Promise<number> {
  await lockAccount(trx, accountId);
  return (await listSavedIds(trx, accountId)).length;
}

/** Changes the note on a saved freelancer. Returns whether the freelancer is saved. */
export async function updateNote(
  db: Db,
  { accountId, freelancerId, note }: SavedNote,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_freelancer')
    // Without a new note, the statement only tells whether the row exists.
    .set((eb) => ({ note: note ?? eb.ref('note') }))
    .where('account_id', '=', accountId)
    .where('freelancer_id', '=', freelancerId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function insertSaved(
  db: Db,
  { accountId, freelancerId, note = '', at }: SavedNote & { readonly at: Date },
): Promise<void> {
  await db
    .insertInto('saved_freelancer')
    .values({ account_id: accountId, freelancer_id: freelancerId, note, saved_at: at })
    .execute();
}

/** Deletes a freelancer from the list of an account. Returns the note; '' if there was none. */
export async function deleteSaved(
  db: Db,
  accountId: number,
  freelancerId: number,
): Promise<string> {
  const row = await db
    .deleteFrom('saved_freelancer')
    .where('account_id', '=', accountId)
    .where('freelancer_id', '=', freelancerId)
    .returning('note')
    .executeTakeFirst();
  return row?.note ?? '';
}

interface SavedNote {
  readonly accountId: number;
  readonly freelancerId: number;
  /** Undefined: unchanged, or none. */
  readonly note: string | undefined;
}
