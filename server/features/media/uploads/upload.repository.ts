import { type Insertable, sql } from 'kysely';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { CHUNK_BYTES, MAX_UNFINISHED_UPLOADS } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Audio } from '../../../database/types.ts';

/** An upload. Its id becomes the id of the file. */
export interface UploadRow {
  readonly id: string;
  readonly account_id: number;
  readonly name: string;
  readonly extension: string;
  readonly purpose: UploadPurpose;
  readonly total_chunks: number;
  /** The number that its sender gives to the first chunk, 0 or 1. */
  readonly first_num: 0 | 1;
  /** One sign per chunk, '1' for stored ones. */
  readonly received: string;
  /** The bytes of the last chunk, once it is stored. */
  readonly last_bytes: number | null;
  readonly finished_at: Date | null;
}

export type NewUpload = Omit<UploadRow, 'received' | 'last_bytes' | 'finished_at'>;

const COLUMNS = [
  'id',
  'account_id',
  'name',
  'extension',
  'purpose',
  'total_chunks',
  'first_num',
  'received',
  'last_bytes',
  'finished_at',
] as const;

export function insertUpload(db: Db, upload: NewUpload): Promise<UploadRow> {
  return db
    .insertInto('upload')
    .values({ ...upload, received: '0'.repeat(upload.total_chunks) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Counts the unfinished uploads of an account and their announced bytes. Locks the account until
 * the transaction ends, so that concurrent starts see each other.
 */
export async function countUnfinished(
  trx: Trx,
  accountId: number,
): Promise<{ uploads: number; bytes: number }> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { uploads, chunks } = await trx
    .selectFrom('upload')
    .select((eb) => [
      eb.fn.countAll<number>().as('uploads'),
      eb.fn.coalesce(eb.fn.sum<number>('total_chunks'), sql<number>`0`).as('chunks'),
    ])
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { uploads, bytes: chunks * CHUNK_BYTES };
}

/** Lists the unfinished uploads of an account for a purpose, newest first. */
export function listUnfinished(
  db: Db,
  accountId: number,
  purpose: UploadPurpose,
): Promise<Pick<UploadRow, 'id' | 'name' | 'total_chunks' | 'received'>[]> {
  return db
    .selectFrom('upload')
    .select(['id', 'name', 'total_chunks', 'received'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('finished_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MAX_UNFINISHED_UPLOADS)
    .execute();
}

export function findUpload(db: Db, id: string, accountId: number): Promise<UploadRow | undefined> {
  return db
    .selectFrom('upload')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The stored chunks of an upload on all servers. */
export type RecordedChunks = Pick<UploadRow, 'received' | 'last_bytes'>;

/**
 * Records stored chunks, given as one sign per chunk. Returns the current state; undefined if the
 * upload has ended.
 */
export async function recordChunks(
  db: Db,
  { id, kept, lastBytes }: { id: string; kept: string; lastBytes: number | null },
): Promise<RecordedChunks | undefined> {
  const { rows } = await sql<RecordedChunks>`
    UPDATE upload SET
      received = received | ${kept}::varbit,
      last_bytes = coalesce(last_bytes, ${lastBytes}),
      touched_at = now()
    WHERE id = ${id} AND finished_at IS NULL
    RETURNING received, last_bytes
  `.execute(db);
  return rows[0];
}

/** Finds an upload and locks it until the transaction ends; undefined if it is gone. */
export function lockUpload(trx: Trx, id: string): Promise<UploadRow | undefined> {
  return trx
    .selectFrom('upload')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Does the same as `lockUpload` without waiting; undefined also if another transaction holds the
 * lock.
 */
export function tryLockUpload(trx: Trx, id: string): Promise<UploadRow | undefined> {
  return trx
    .selectFrom('upload')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns whether an upload exists, locked or not. */
export async function isThere(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function setFinished(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertAudio(trx: Trx, audio: Insertable<Audio>): Promise<void> {
  await trx.insertInto('audio').values(audio).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Lists unfinished uploads without a new chunk for a day. The condition on `created_at` lets the
 * query use an index.
 */
export async function findAbandoned(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('finished_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where('touched_at', '<', sql<Date>`now() - interval '1 day'`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an upload until the transaction ends; returns whether it is still abandoned. */
export async function lockAbandoned(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('touched_at', '<', sql<Date>`now() - interval '1 day'`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
