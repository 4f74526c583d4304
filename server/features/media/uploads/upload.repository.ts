import { type Insertable, type Kysely, type Transaction, sql } from 'kysely';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { CHUNK_BYTES, MAX_UNFINISHED_UPLOADS } from '../../../../shared/limits.ts';
import type { DB, Sound } from '../../../database/types.ts';

/** An upload as its owner goes on with it; its id is the id of the file that it becomes. */
export interface UploadRow {
  readonly id: string;
  readonly account_id: number;
  readonly name: string;
  readonly extension: string;
  readonly purpose: UploadPurpose;
  readonly total_chunks: number;
  /** The number that its sender gives to the first chunk, 0 or 1. */
  readonly first_num: number;
  /** One sign a chunk, '1' for those that are here. */
  readonly received: string;
  /** Bytes of the last chunk, once it is here. */
  readonly last_bytes: number | null;
  readonly finished_at: Date | null;
}

/** A new upload. */
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

/** Keeps a new upload, of which nothing is here yet. */
export function insertUpload(db: Kysely<DB>, upload: NewUpload): Promise<UploadRow> {
  return db
    .insertInto('upload')
    .values({ ...upload, received: '0'.repeat(upload.total_chunks) })
    .returning(COLUMNS)
    .$narrowType<{ purpose: UploadPurpose }>()
    .executeTakeFirstOrThrow();
}

/**
 * What an account has begun and not completed, and the bytes that it announced. The account's row is
 * held until the transaction ends, so that of two that begin at once the second counts the first.
 */
export async function countUnfinished(
  trx: Transaction<DB>,
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

/** What an account has begun for a purpose and not completed, the newest first. */
export function listUnfinished(
  db: Kysely<DB>,
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

/** An account's own upload. */
export function findUpload(
  db: Kysely<DB>,
  id: string,
  accountId: number,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('upload')
    .select(COLUMNS)
    .$narrowType<{ purpose: UploadPurpose }>()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** What is here of an upload, whichever server took it. */
export type NotedChunks = Pick<UploadRow, 'received' | 'last_bytes'>;

/**
 * Notes that chunks are kept, one sign a chunk and '1' for those. Answers what is here now; undefined
 * when the upload is finished or gone.
 */
export async function noteChunks(
  db: Kysely<DB>,
  { id, kept, lastBytes }: { id: string; kept: string; lastBytes: number | null },
): Promise<NotedChunks | undefined> {
  const { rows } = await sql<NotedChunks>`
    UPDATE upload SET
      received = received | ${kept}::varbit,
      last_bytes = coalesce(last_bytes, ${lastBytes}),
      touched_at = now()
    WHERE id = ${id} AND finished_at IS NULL
    RETURNING received, last_bytes
  `.execute(db);
  return rows[0];
}

/** Holds an upload until the transaction ends, so that it is finished once; undefined when it is gone. */
export function lockUpload(trx: Transaction<DB>, id: string): Promise<UploadRow | undefined> {
  return trx
    .selectFrom('upload')
    .select(COLUMNS)
    .$narrowType<{ purpose: UploadPurpose }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The same without waiting; undefined also when somebody else holds it. */
export function tryLockUpload(trx: Transaction<DB>, id: string): Promise<UploadRow | undefined> {
  return trx
    .selectFrom('upload')
    .select(COLUMNS)
    .$narrowType<{ purpose: UploadPurpose }>()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Whether an upload is there, whoever holds it. */
export async function isThere(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Marks an upload as finished. */
export async function setFinished(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Keeps what the header of a stock sound says of it. */
export async function insertSound(trx: Transaction<DB>, sound: Insertable<Sound>): Promise<void> {
  await trx.insertInto('sound').values(sound).execute();
}

/** Forgets an upload; answers whether it was there. */
export async function deleteUpload(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Uploads that are not complete and of which no chunk came for a day. */
export async function findAbandoned(db: Kysely<DB>, limit: number): Promise<string[]> {
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

/** Whether an upload is still one of those; holds it until the transaction ends. */
export async function lockAbandoned(trx: Transaction<DB>, id: string): Promise<boolean> {
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
