import { type Kysely, type Transaction, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** An upload as its owner goes on with it. */
export interface UploadRow {
  readonly id: string;
  readonly extension: string;
  readonly total_chunks: number;
  readonly finished_at: Date | null;
}

/** A new upload; its id is the id of the file that it becomes. */
export interface NewUpload {
  readonly id: string;
  readonly account_id: number;
  readonly name: string;
  readonly extension: string;
  readonly total_chunks: number;
}

/** Keeps a new upload. */
export function insertUpload(db: Kysely<DB>, upload: NewUpload): Promise<UploadRow> {
  return db
    .insertInto('upload')
    .values(upload)
    .returning(['id', 'extension', 'total_chunks', 'finished_at'])
    .executeTakeFirstOrThrow();
}

/** An account's own upload. */
export function findUpload(
  db: Kysely<DB>,
  id: string,
  accountId: number,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('upload')
    .select(['id', 'extension', 'total_chunks', 'finished_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The size of a chunk that is here already, bytes. */
export async function findChunkBytes(
  db: Kysely<DB>,
  uploadId: string,
  num: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('upload_chunk')
    .select('bytes')
    .where('upload_id', '=', uploadId)
    .where('num', '=', num)
    .executeTakeFirst();
  return row?.bytes;
}

/** Notes that a chunk is kept; one that was noted before stays as it is. */
export async function insertChunk(
  db: Kysely<DB>,
  chunk: { upload_id: string; num: number; bytes: number },
): Promise<void> {
  await db
    .insertInto('upload_chunk')
    .values(chunk)
    .onConflict((conflict) => conflict.columns(['upload_id', 'num']).doNothing())
    .execute();
}

/** How many chunks of an upload are kept, and their bytes together. */
export function countChunks(
  db: Kysely<DB>,
  uploadId: string,
): Promise<{ chunks: number; bytes: number }> {
  return db
    .selectFrom('upload_chunk')
    .select([
      sql<number>`count(*)`.as('chunks'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
}

/** Holds an upload until the transaction ends, so that it is finished once. */
export function lockUpload(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Marks an upload as finished. */
export async function setFinished(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Forgets an upload that was not finished; its chunks go with it. */
export async function deleteUnfinished(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).where('finished_at', 'is', null).execute();
}
