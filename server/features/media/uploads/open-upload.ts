import type { Kysely } from 'kysely';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import { createBatcher } from '../../../platform/jobs/batcher.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { noteChunks, type NotedChunks, type UploadRow } from './upload.repository.ts';

/** An upload that chunks are coming for, as this process knows it. */
export interface OpenUpload {
  readonly row: UploadRow;
  /**
   * Keeps a chunk and answers how many are missing then; undefined when the upload turned out to be
   * finished or gone. A chunk that is here is not written again: a repeat cannot change a file.
   */
  keep(num: number, bytes: Uint8Array): Promise<number | undefined>;
  /** Has all that was kept so far noted at once. */
  settle(): Promise<void>;
}

interface OpenUploadParts {
  readonly db: Kysely<DB>;
  readonly storage: Pick<Storage, 'putPart' | 'syncParts' | 'dropParts'>;
}

/** So many missing chunks before the end, the answer is no longer given from memory. */
const NEAR_THE_END = 16;
/** Until then chunks are noted so often, milliseconds: what other servers took is known after that. */
export const NOTED_EVERY = 500;
/** Answered by the note of an upload that takes nothing any more. */
const OVER = 'over';

/**
 * Opens an upload. A chunk is answered when its bytes are written, and noted within half a
 * second together with all that came meanwhile, once the disk has them for good: so the note never
 * says more than what is there. After a crash the chunks of that time are missing, which whoever
 * goes on is told; the last chunks wait for their note, so that the end is known for certain.
 */
export function openUpload(row: UploadRow, { db, storage }: OpenUploadParts): OpenUpload {
  const { id, total_chunks: total } = row;
  const here = new Set<number>();
  addAll(here, row.received);
  let lastBytes = row.last_bytes;
  const onTheirWay = new Map<number, Promise<number | undefined>>();
  let unnoted: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const write = createBatcher<readonly number[], NotedChunks | typeof OVER>(
    async (batch) => {
      await storage.syncParts(id);
      const kept = signsOf(new Set(batch.flat()), total);
      const noted = await noteChunks(db, { id, kept, lastBytes });
      // What came after its upload was finished or given up stands there alone.
      if (noted === undefined) await storage.dropParts(id);
      return batch.map(() => noted ?? OVER);
    },
    { isFaultOfItem: () => false },
  );

  /** Notes what came since the last note, and answers how many are missing by it. */
  async function note(): Promise<number | undefined> {
    clearTimeout(timer);
    timer = undefined;
    const nums = unnoted;
    unnoted = [];
    try {
      const noted = await write(nums);
      if (noted === OVER) return undefined;
      addAll(here, noted.received);
      lastBytes ??= noted.last_bytes;
      return total - here.size;
    } catch (error) {
      for (const num of nums) here.delete(num);
      throw error;
    }
  }

  async function store(num: number, bytes: Uint8Array): Promise<number | undefined> {
    await storage.putPart(id, num, bytes);
    here.add(num);
    unnoted.push(num);
    if (num === total - 1) lastBytes = bytes.length;
    if (total - here.size <= NEAR_THE_END) return note();
    // Its failure shows in the next note, or as chunks that are missing at the end.
    timer ??= setTimeout(() => void note().catch(() => {}), NOTED_EVERY).unref();
    return total - here.size;
  }

  return {
    row,
    async keep(num, bytes) {
      const storing = onTheirWay.get(num);
      if (storing) return storing;
      if (here.has(num)) {
        const before = num === total - 1 ? lastBytes : CHUNK_BYTES;
        if (before === bytes.length) return total - here.size;
        throw conflict('upload.chunk-differs', { num, bytes: before ?? 0 });
      }
      const work = store(num, bytes).finally(() => onTheirWay.delete(num));
      onTheirWay.set(num, work);
      return work;
    },

    async settle() {
      await note();
    },
  };
}

/** Adds the numbers of the chunks whose sign is 1. */
function addAll(here: Set<number>, received: string): void {
  for (let num = 0; num < received.length; num += 1) if (received[num] === '1') here.add(num);
}

/** One sign a chunk, 1 for these. */
function signsOf(nums: ReadonlySet<number>, total: number): string {
  let signs = '';
  for (let num = 0; num < total; num += 1) signs += nums.has(num) ? '1' : '0';
  return signs;
}
