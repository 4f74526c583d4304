import { type Insertable, type Kysely, sql } from 'kysely';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import type { DB, File } from '../../../database/types.ts';

/** Keeps what is known of a stored file. */
export async function insertFile(db: Kysely<DB>, file: Insertable<File>): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

/** What is needed to answer a file. */
export function findFile(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('file')
    .select(['id', 'account_id', 'name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same of many files. */
export function findFiles(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'media_type', 'bytes', 'description'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * Keeps what a picture shows. The first words hold: they stand wherever the file was sent to already,
 * and what is written to somebody else has no business there.
 */
export async function describeFile(db: Kysely<DB>, id: string, description: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ description })
    .where('id', '=', id)
    .where('description', 'is', null)
    .execute();
}

/** Those of these files that an account uploaded for sale or as work, not for a conversation. */
export function findForWork(db: Kysely<DB>, ids: readonly string[], accountId: number) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('file')
    .innerJoin('upload', 'upload.id', 'file.id')
    .select(['file.id', 'file.name', 'file.bytes'])
    .where('file.id', 'in', ids)
    .where('file.account_id', '=', accountId)
    .where('upload.purpose', '<>', 'chat' satisfies UploadPurpose)
    .execute();
}

/** Files whose use is to be looked at now. */
export async function findFilesToSweep(db: Kysely<DB>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('sweep_at', '<', sql<Date>`now()`)
    .orderBy('sweep_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets a file; fails with a foreign key's error when anything points at it. */
export async function deleteFile(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute();
}

/** Has a file that is in use looked at again in three months. */
export async function postponeSweep(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ sweep_at: sql<Date>`now() + interval '90 days'` })
    .where('id', '=', id)
    .execute();
}

/**
 * Has the files and uploads of an account looked at by the next sweep: those that no project and no
 * message carries are removed then, bytes and all.
 */
export async function sweepSoon(db: Kysely<DB>, accountId: number): Promise<void> {
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
