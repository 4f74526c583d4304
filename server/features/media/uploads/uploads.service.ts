import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import type { DataOf } from '../../../../shared/features/call-table.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  checkChunk,
  checkSize,
  checkStart,
  type Chunk,
  countedFromZero,
  firstNumOf,
  plainExtension,
  plainName,
} from './chunk.ts';
import { RECORDED_EVERY_MS, type OpenUpload } from './open-upload.ts';
import { createOpenUploads } from './open-uploads.ts';
import { createUploadFinisher, type SoundIntake } from './upload-finisher.ts';
import {
  deleteUpload,
  findUpload,
  listUnfinished,
  lockUpload,
  tryLockUpload,
  type UploadRow,
} from './upload.repository.ts';

interface UploadParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly sounds: SoundIntake;
  /** Whether other servers may receive chunks of the same uploads. */
  readonly isShared?: boolean;
  /** How long a call waits for a file to be joined before it answers that this is in progress. */
  readonly finishWaitMs?: number | undefined;
}

export interface Progress {
  readonly fileId: string;
  /** Whether every chunk is stored and the file is ready. */
  readonly complete: boolean;
  /** Missing chunks; 0 without `complete` means that the file is being joined. */
  readonly missing: number;
}

/** The state of an upload, for a client that resumes it. */
export type UploadState = DataOf<'/media/getUpload'>;

interface UnfinishedUpload {
  readonly fileId: string;
  readonly file: string;
  readonly totalChunks: number;
  readonly missing: number;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

/**
 * Creates the service for uploads in chunks: in any order, repeatable, and resumable after a
 * restart. Only one chunk per request is in memory, however large the file is.
 */
export function createUploadsService(parts: UploadParts) {
  const { db, storage, isShared = false } = parts;
  const open = createOpenUploads({ db, storage });
  const finisher = createUploadFinisher(parts);

  /** Starts an upload if there is space for the announced size. */
  async function begin(accountId: number, chunk: Chunk, firstNum: 0 | 1): Promise<OpenUpload> {
    checkSize(chunk);
    await storage.requireSpace((chunk.totalChunks - 1) * CHUNK_BYTES + 1);
    return open.begin({
      id: randomUUID(),
      account_id: accountId,
      name: plainName(chunk),
      extension: plainExtension(chunk),
      purpose: chunk.purpose ?? 'stock',
      total_chunks: chunk.totalChunks,
      first_num: firstNum,
    });
  }

  /** Finds the upload that a chunk continues: the caller's own, of the same file. */
  async function findContinued(
    accountId: number,
    fileId: string,
    chunk: Chunk,
  ): Promise<OpenUpload> {
    const upload = await open.find(fileId, accountId);
    if (!upload) throw notFound('upload.not-found');
    const { total_chunks: total, extension, purpose } = upload.row;
    if (total !== chunk.totalChunks) {
      throw conflict('upload.other-count', { total, sent: chunk.totalChunks });
    }
    if (extension !== plainExtension(chunk)) {
      throw conflict('upload.other-extension', { extension });
    }
    if (chunk.purpose !== undefined && chunk.purpose !== purpose) {
      throw conflict('upload.other-purpose', { purpose });
    }
    return upload;
  }

  /**
   * Removes an unfinished upload and its chunks. `isWhole` says that all chunks are stored. Another
   * call may then be joining the file: the upload stays, and this call does not wait.
   */
  async function discard(id: string, { isWhole = false } = {}): Promise<void> {
    open.forget(id);
    await transaction(db, async (trx) => {
      const upload = await (isWhole ? tryLockUpload(trx, id) : lockUpload(trx, id));
      if (!upload || upload.finished_at) return;
      await storage.dropParts(id);
      await deleteUpload(trx, id);
    });
  }

  /** Stores a chunk. If a first chunk fails, nothing is left behind. */
  async function keep(upload: OpenUpload, chunk: Chunk): Promise<number | undefined> {
    try {
      return await upload.keep(chunk.num, chunk.bytes);
    } catch (error) {
      // Other servers may have ended the upload, so the cached state is dropped.
      open.forget(upload.row.id);
      if (!chunk.fileId) await discard(upload.row.id);
      throw error;
    }
  }

  /** Answers a chunk of an upload that was finished or cancelled meanwhile. */
  async function answerEnded({ id, account_id }: UploadRow): Promise<Progress> {
    open.forget(id);
    const row = await findUpload(db, id, account_id);
    if (!row?.finished_at) throw notFound('upload.not-found');
    return { fileId: id, complete: true, missing: 0 };
  }

  async function finish(id: string): Promise<Progress> {
    open.forget(id);
    const { isReady, missing } = await finisher.finish(id);
    return { fileId: id, complete: isReady, missing };
  }

  return {
    /** Takes a chunk. One without `fileId` starts an upload; the last missing one finishes it. */
    async take({ accountId }: Pick<Session, 'accountId'>, sent: Chunk): Promise<Progress> {
      const existing = sent.fileId ? await findContinued(accountId, sent.fileId, sent) : undefined;
      const firstNum = existing?.row.first_num ?? firstNumOf(sent);
      const chunk = countedFromZero(sent, firstNum);
      checkChunk(chunk);
      await checkStart(chunk);
      const upload = existing ?? (await begin(accountId, chunk, firstNum));
      const { row } = upload;
      if (row.finished_at) return { fileId: row.id, complete: true, missing: 0 };
      const missing = await keep(upload, chunk);
      if (missing === undefined) return answerEnded(row);
      if (missing > 0) return { fileId: row.id, complete: false, missing };
      return finish(row.id);
    },

    /**
     * Returns the state of the caller's upload, and joins it if all chunks are stored. An upload
     * that misses no chunk and is not complete is being joined, and the client asks again.
     */
    async state({ accountId }: Session, fileId: string): Promise<UploadState> {
      let row = await findUpload(db, fileId, accountId);
      if (row?.received.includes('0')) {
        // Record the chunks of this server now, and wait for those of others.
        await open.recordNow(fileId);
        if (isShared) await sleep(2 * RECORDED_EVERY_MS);
        row = await findUpload(db, fileId, accountId);
      }
      if (!row) throw notFound('upload.not-found');
      const { first_num: firstNum } = row;
      const missing = row.received
        .split('')
        .flatMap((sign, num) => (sign === '1' ? [] : [num + firstNum]));
      const isWhole = missing.length === 0;
      const complete = isWhole && (row.finished_at !== null || (await finish(row.id)).complete);
      const { id, name: file, purpose, total_chunks: totalChunks } = row;
      return { fileId: id, file, purpose, totalChunks, complete, missing };
    },

    /** Lists the caller's unfinished uploads for a purpose, from any device. */
    async unfinished({ accountId }: Session, purpose: UploadPurpose): Promise<UnfinishedUpload[]> {
      const rows = await listUnfinished(db, accountId, purpose);
      return rows.map(({ id: fileId, name: file, total_chunks: totalChunks, received }) => ({
        fileId,
        file,
        totalChunks,
        missing: received.split('0').length - 1,
      }));
    },

    /** Cancels the caller's upload. A complete file stays, because it may be in use. */
    async cancel({ accountId }: Session, fileId: string): Promise<void> {
      const row = await findUpload(db, fileId, accountId);
      if (!row) throw notFound('upload.not-found');
      if (!row.finished_at) await discard(row.id, { isWhole: !row.received.includes('0') });
    },
  };
}
