import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
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
import { NOTED_EVERY, type OpenUpload } from './open-upload.ts';
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
  readonly db: Kysely<DB>;
  readonly storage: Storage;
  readonly sounds: SoundIntake;
  /** Whether other servers may take chunks of the same uploads. */
  readonly isShared?: boolean;
  /** How long a call waits for a file to be put together before it says that this is under way. */
  readonly finishWaitMs?: number | undefined;
}

/** How far an upload is. */
export interface Progress {
  readonly fileId: string;
  /** Whether every chunk is here and the file is ready. */
  readonly complete: boolean;
  /** Chunks that are not here yet; none, though it is not complete, while the file is put together. */
  readonly missing: number;
}

/** What is there of an upload, for whoever goes on with it. */
export interface UploadState {
  readonly fileId: string;
  readonly file: string;
  readonly purpose: UploadPurpose;
  readonly totalChunks: number;
  readonly complete: boolean;
  /** The numbers of the chunks that are not here. */
  readonly missing: number[];
}

/** An upload that was begun and is not complete. */
export interface UnfinishedUpload {
  readonly fileId: string;
  readonly file: string;
  readonly totalChunks: number;
  /** How many chunks are not here yet. */
  readonly missing: number;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

/**
 * Uploads in chunks: in any order, repeated, and resumed after a restart. At any moment one chunk a
 * request is in memory, however large the file.
 */
export function createUploadsService(parts: UploadParts) {
  const { db, storage, isShared = false } = parts;
  const open = createOpenUploads({ db, storage });
  const finisher = createUploadFinisher(parts);

  /** A new upload, if there is room for what it announces. */
  async function begin(accountId: number, chunk: Chunk, firstNum: number): Promise<OpenUpload> {
    checkSize(chunk);
    await storage.needRoom((chunk.totalChunks - 1) * CHUNK_BYTES + 1);
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

  /** The upload that a chunk goes on with: one's own, and of the same file. */
  async function goOn(accountId: number, fileId: string, chunk: Chunk): Promise<OpenUpload> {
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
   * Removes an upload that is not complete, and what is there of it. `isWhole` says that all its
   * chunks are here: if its file is being made at the moment it stays, and nobody waits for that.
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

  /** Keeps a chunk; a first one that could not be kept leaves nothing behind. */
  async function keep(upload: OpenUpload, chunk: Chunk): Promise<number | undefined> {
    try {
      return await upload.keep(chunk.num, chunk.bytes);
    } catch (error) {
      // What is known here of an upload that others may have ended is looked up anew.
      open.forget(upload.row.id);
      if (!chunk.fileId) await discard(upload.row.id);
      throw error;
    }
  }

  /** What to say of an upload that was finished or given up while its chunk was on the way. */
  async function answerLate({ id, account_id }: UploadRow): Promise<Progress> {
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
    /** Takes one chunk and says how far the upload is. */
    async take({ accountId }: Pick<Session, 'accountId'>, sent: Chunk): Promise<Progress> {
      const going = sent.fileId ? await goOn(accountId, sent.fileId, sent) : undefined;
      const firstNum = going?.row.first_num ?? firstNumOf(sent);
      const chunk = countedFromZero(sent, firstNum);
      checkChunk(chunk);
      await checkStart(chunk);
      const upload = going ?? (await begin(accountId, chunk, firstNum));
      const { row } = upload;
      if (row.finished_at) return { fileId: row.id, complete: true, missing: 0 };
      const missing = await keep(upload, chunk);
      if (missing === undefined) return answerLate(row);
      if (missing > 0) return { fileId: row.id, complete: false, missing };
      return finish(row.id);
    },

    /**
     * What is there of an upload of one's own; one that only had to be finished is finished now. With
     * nothing missing and yet not complete, that takes long and is under way: it is asked for again.
     */
    async state({ accountId }: Session, fileId: string): Promise<UploadState> {
      let row = await findUpload(db, fileId, accountId);
      if (row?.received.includes('0')) {
        // What was taken here a moment ago is noted now, what others took within a moment.
        await open.settle(fileId);
        if (isShared) await sleep(2 * NOTED_EVERY);
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

    /** What one has begun for a purpose and not completed, on whatever device. */
    async unfinished({ accountId }: Session, purpose: UploadPurpose): Promise<UnfinishedUpload[]> {
      const rows = await listUnfinished(db, accountId, purpose);
      return rows.map(({ id: fileId, name: file, total_chunks: totalChunks, received }) => ({
        fileId,
        file,
        totalChunks,
        missing: received.split('0').length - 1,
      }));
    },

    /** Gives an upload of one's own up. One that is complete stays: it may be in use. */
    async cancel({ accountId }: Session, fileId: string): Promise<void> {
      const row = await findUpload(db, fileId, accountId);
      if (!row) throw notFound('upload.not-found');
      if (!row.finished_at) await discard(row.id, { isWhole: !row.received.includes('0') });
    },
  };
}
