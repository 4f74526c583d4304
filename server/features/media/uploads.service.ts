import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Storage } from '../../platform/storage.ts';
import { checkChunk, checkPurpose, type Chunk, plainExtension, plainName } from './chunk.ts';
import { insertFile } from './file.repository.ts';
import { mediaTypeOf, TYPE_START_BYTES } from './media-type.ts';
import {
  countChunks,
  deleteUnfinished,
  findChunkBytes,
  findUpload,
  insertChunk,
  insertUpload,
  lockUpload,
  setFinished,
  type UploadRow,
} from './upload.repository.ts';

interface UploadParts {
  readonly db: Kysely<DB>;
  readonly storage: Storage;
  readonly jobs: Pick<Jobs, 'queue'>;
}

/** How far an upload is. */
export interface Progress {
  readonly fileId: string;
  /** Whether every chunk is here and the file is ready. */
  readonly complete: boolean;
  /** Chunks that are not here yet. */
  readonly missing: number;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

/** How long an upload may rest before what is left of it is removed, seconds: a week. */
const LONGEST_REST = 7 * 86_400;

/**
 * Uploads in chunks: in any order, repeated, and resumed after a restart. A chunk counts from the
 * moment its row is there, and the row is written only after its bytes are safe on the storage. At
 * any moment one chunk a request is in memory, however large the file.
 */
export function createUploadsService({ db, storage, jobs }: UploadParts) {
  const cleaning = jobs.queue<{ id: string }>(
    'upload-cleaning',
    { retryLimit: 5, retryDelay: 60 },
    async ({ id }) => {
      await deleteUnfinished(db, id);
      await storage.dropParts(id);
    },
  );

  /** A new upload, and the job that one day removes what is left of it. */
  async function begin(accountId: number, chunk: Chunk): Promise<UploadRow> {
    const extension = plainExtension(chunk);
    checkPurpose(chunk);
    const upload = {
      id: randomUUID(),
      account_id: accountId,
      name: plainName(chunk),
      extension,
      total_chunks: chunk.totalChunks,
    };
    return transaction(db, async (trx) => {
      await cleaning.send(trx, { id: upload.id }, { after: LONGEST_REST });
      return insertUpload(trx, upload);
    });
  }

  /** The upload that a chunk goes on with: one's own, and of the same file. */
  async function goOn(accountId: number, fileId: string, chunk: Chunk): Promise<UploadRow> {
    const upload = await findUpload(db, fileId, accountId);
    if (!upload) throw notFound('There is no such upload. Please start it again.');
    if (upload.total_chunks !== chunk.totalChunks) {
      throw conflict(`This upload has ${upload.total_chunks} chunks, not ${chunk.totalChunks}.`);
    }
    if (upload.extension !== plainExtension(chunk)) {
      throw conflict(`This upload is a .${upload.extension} file.`);
    }
    return upload;
  }

  /** Keeps a chunk. What is here is not written again: a repeat cannot change what was joined. */
  async function keep(upload: UploadRow, { num, bytes }: Chunk): Promise<void> {
    const here = await findChunkBytes(db, upload.id, num);
    if (here === bytes.length) return;
    if (here !== undefined) throw conflict(`Chunk ${num} was sent with ${here} bytes before.`);
    try {
      await storage.putPart(upload.id, num, bytes);
    } catch (error) {
      // A repeat of it was first and completed the file, whose parts are being removed just now.
      if ((await findChunkBytes(db, upload.id, num)) !== bytes.length) throw error;
    }
    await insertChunk(db, { upload_id: upload.id, num, bytes: bytes.length });
  }

  /** The type of a stored file, as its bytes say. */
  async function storedType(id: string, bytes: number): Promise<string> {
    const end = Math.min(bytes, TYPE_START_BYTES) - 1;
    return mediaTypeOf(await buffer(await storage.read(id, { start: 0, end })));
  }

  /**
   * Makes the file of all chunks, once: whoever else has sent the last missing chunk waits at the
   * row's lock. After a crash before the commit any chunk that is sent again gets here once more.
   */
  async function finish(id: string): Promise<void> {
    await transaction(db, async (trx, afterCommit) => {
      const upload = await lockUpload(trx, id);
      if (upload.finished_at) return;
      const { bytes } = await countChunks(trx, id);
      const stored = await storage.joinParts(id, upload.total_chunks, id);
      if (stored.bytes !== bytes) {
        throw new Error(`The parts of upload ${id} hold ${stored.bytes} bytes, not ${bytes}.`);
      }
      await insertFile(trx, {
        id,
        account_id: upload.account_id,
        name: upload.name,
        media_type: await storedType(id, stored.bytes),
        ...stored,
      });
      await setFinished(trx, id);
      afterCommit(() => storage.dropParts(id));
    });
  }

  return {
    /** Takes one chunk and says how far the upload is. */
    async take(session: Session, chunk: Chunk): Promise<Progress> {
      checkChunk(chunk);
      const { accountId } = session;
      const upload = chunk.fileId
        ? await goOn(accountId, chunk.fileId, chunk)
        : await begin(accountId, chunk);
      const fileId = upload.id;
      if (upload.finished_at) return { fileId, complete: true, missing: 0 };
      await keep(upload, chunk);
      const missing = upload.total_chunks - (await countChunks(db, fileId)).chunks;
      if (missing > 0) return { fileId, complete: false, missing };
      await finish(fileId);
      return { fileId, complete: true, missing: 0 };
    },
  };
}
