import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import type { Db } from '../../../database/db.ts';
import { createBatcher } from '../../../platform/jobs/batcher.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { recordChunks, type RecordedChunks, type UploadRow } from './upload.repository.ts';

/** An upload in progress, as this process knows it. */
export interface OpenUpload {
  readonly row: UploadRow;
  /**
   * Stores a chunk and returns the number of missing ones; undefined if the upload was finished or
   * cancelled. An existing chunk is not overwritten, so a repeat cannot change a file.
   */
  keep(num: number, bytes: Uint8Array): Promise<number | undefined>;
  /** Records all stored chunks in the database now. */
  recordNow(): Promise<void>;
}

interface OpenUploadParts {
  readonly db: Db;
  readonly storage: Pick<Storage, 'putPart' | 'syncParts' | 'dropParts'>;
}

/** With at most this many missing chunks, the answer waits for the database. */
const NEAR_THE_END = 16;
/** How often stored chunks are recorded, in milliseconds. Other servers know them after that. */
export const RECORDED_EVERY_MS = 500;
/** The result of a record for an upload that has ended. */
const OVER = 'over';

/**
 * Opens an upload. A chunk is acknowledged once it is written. It is recorded within half a second,
 * in a batch and after a sync of the disk, so records never claim missing chunks. After a crash,
 * the client sends unrecorded chunks again. The last chunks wait for their record, so that the end
 * is certain.
 */
export function openUpload(row: UploadRow, { db, storage }: OpenUploadParts): OpenUpload {
  const { id, total_chunks: total } = row;
  const here = new Set<number>();
  addAll(here, row.received);
  let lastBytes = row.last_bytes;
  const storing = new Map<number, Promise<number | undefined>>();
  let unrecorded: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const write = createBatcher<readonly number[], RecordedChunks | typeof OVER>(
    async (batch) => {
      await storage.syncParts(id);
      const kept = signsOf(new Set(batch.flat()), total);
      const recorded = await recordChunks(db, { id, kept, lastBytes });
      // The upload was finished or cancelled in the meantime, so these chunks are orphans.
      if (recorded === undefined) await storage.dropParts(id);
      return batch.map(() => recorded ?? OVER);
    },
    // All items of a batch share one statement, so writing them one by one would not help.
    { isFaultOfItem: () => false },
  );

  /** Records the chunks since the last record, and returns the number of missing ones. */
  async function record(): Promise<number | undefined> {
    clearTimeout(timer);
    timer = undefined;
    const nums = unrecorded;
    unrecorded = [];
    try {
      const recorded = await write(nums);
      if (recorded === OVER) return undefined;
      addAll(here, recorded.received);
      lastBytes ??= recorded.last_bytes;
      return total - here.size;
    } catch (error) {
      // The client learns that these are missing, and sends them again.
      for (const num of nums) here.delete(num);
      throw error;
    }
  }

  async function store(num: number, bytes: Uint8Array): Promise<number | undefined> {
    await storage.putPart(id, num, bytes);
    here.add(num);
    unrecorded.push(num);
    if (num === total - 1) lastBytes = bytes.length;
    if (total - here.size <= NEAR_THE_END) return record();
    // A failure shows up in the next record, or as missing chunks at the end.
    timer ??= setTimeout(() => void record().catch(() => {}), RECORDED_EVERY_MS).unref();
    return total - here.size;
  }

  return {
    row,
    async keep(num, bytes) {
      const known = storing.get(num);
      if (known) return known;
      if (here.has(num)) {
        const storedBytes = num === total - 1 ? lastBytes : CHUNK_BYTES;
        if (storedBytes === bytes.length) return total - here.size;
        throw conflict('upload.chunk-differs', { num, bytes: storedBytes ?? 0 });
      }
      const work = store(num, bytes).finally(() => storing.delete(num));
      storing.set(num, work);
      return work;
    },

    async recordNow() {
      await record();
    },
  };
}

/** Adds the numbers of chunks whose sign is 1. */
function addAll(here: Set<number>, received: string): void {
  for (let num = 0; num < received.length; num += 1) if (received[num] === '1') here.add(num);
}

/** Builds the signs of all chunks: 1 for these numbers, else 0. */
function signsOf(nums: ReadonlySet<number>, total: number): string {
  let signs = '';
  for (let num = 0; num < total; num += 1) signs += nums.has(num) ? '1' : '0';
  return signs;
}
