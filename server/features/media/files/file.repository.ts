import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import type { File } from '../../../database/types.ts';

export async function insertFile(db: Db, file: Insertable<File>): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

export function findFile(db: Db, id: string) {
  return db
    .selectFrom('file')
    .select(['id', 'account_id', 'name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findFiles(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'media_type', 'bytes', 'description'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * Stores the description of a picture. The first one stays, because it is already shown wherever
 * the file was sent, and a later one may be meant for another person.
 */
export async function describeFile(db: Db, id: string, description: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ description })
    .where('id', '=', id)
    .where('description', 'is', null)
    .execute();
}

/** Finds those files that an account uploaded for sale or as work. */
export function findForWork(db: Db, ids: readonly string[], accountId: number) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('file')
    .innerJoin('upload', 'upload.id', 'file.id')
    .leftJoin('audio', 'audio.file_id', 'file.id')
    .select(['file.id', 'file.name', 'file.bytes', 'audio.file_id as preview_id'])
    .where('file.id', 'in', ids)
    .where('file.account_id', '=', accountId)
    .where('upload.purpose', 'in', ['stock', 'delivery'])
    .execute();
}

/** Locks those files that an account uploaded for a conversation, until the transaction ends. */
export async function lockAttached(
  trx: Trx,
  ids: readonly string[],
  accountId: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('file')
    .innerJoin('upload', 'upload.id', 'file.id')
    .select('file.id')
    .where('file.id', 'in', ids)
    .where('file.account_id', '=', accountId)
    .where('upload.purpose', '=', 'chat')
    .forUpdate('file')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds files that are due for a check of their use. */
export async function findFilesToSweep(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('sweep_at', '<', sql<Date>`now()`)
    .orderBy('sweep_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a file; fails with a foreign key error if anything refers to it. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute();
}

/** Postpones the next check of a file in use by three months. */
export async function postponeSweep(db: Db, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ sweep_at: sql<Date>`now() + interval '90 days'` })
    .where('id', '=', id)
    .execute();
}

/** Makes a file due for the next sweep, which deletes it unless something uses it. */
export async function releaseFile(db: Db, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ sweep_at: new Date(0) })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the files and uploads of an account due for the next sweep, which deletes those that no
 * project and no message uses.
 */
export async function sweepSoon(db: Db, accountId: number): Promise<void> {
  const longAgo = new Date(0);
  await db
    .updateTable('file')
    .set({ sweep_at: longAgo })
    .where('account_id', '=', accountId)
    .execute();
  await db
    .updateTable('upload')
    .set({ touched_at: longAgo, name: '' })
    .where('account_id', '=', accountId)
    .execute();
}
