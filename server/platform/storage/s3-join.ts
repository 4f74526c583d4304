import type { S3Calls } from './s3-calls.ts';
import { PART_BYTES } from './storage.ts';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';

/** Parts per piece. S3 requires pieces of at least 5 MiB, and our parts have 1 MiB. */
const PARTS_A_PIECE = 8;
/**
 * Pieces in memory at the same time, in the whole process: 32 MiB. More do not speed up a small
 * store, and delay all other calls to it.
 */
const PIECES_AT_ONCE = 4;

interface Joined {
  readonly parts: readonly string[];
  readonly bytes: number;
  readonly to: string;
}

type JoinInStore = (joined: Joined) => Promise<void>;

/**
 * Creates the function that joins parts. S3 cannot combine parts as small as ours, so they are read
 * and sent again in pieces of 8 MiB. At most four pieces, over all uploads, are in memory. The object
 * appears atomically. A join can be repeated; the lifecycle rules of the bucket remove the pieces of an
 * aborted one.
 */
export function createJoinInStore(calls: S3Calls): JoinInStore {
  const limited = limitConcurrency(PIECES_AT_ONCE);

  async function readPiece(parts: readonly string[], bytes: number): Promise<Buffer> {
    const piece = Buffer.allocUnsafe(bytes);
    await Promise.all(
      parts.map(async (place, at) => {
        const start = at * PART_BYTES;
        const own = piece.subarray(start, start + PART_BYTES);
        const part = await calls.get(place, { start: 0, end: own.length - 1 }, own);
        if (!part) throw new Error(`The part ${place} is no longer complete.`);
      }),
    );
    return piece;
  }

  async function joinPieces({ parts, bytes, to }: Joined, uploadId: string): Promise<string[]> {
    const size = PARTS_A_PIECE * PART_BYTES;
    let hasFailed = false;
    const pieces = Array.from({ length: Math.ceil(bytes / size) }, (_, at) =>
      limited(async () => {
        if (hasFailed) return '';
        const own = parts.slice(at * PARTS_A_PIECE, (at + 1) * PARTS_A_PIECE);
        try {
          const piece = await readPiece(own, Math.min(size, bytes - at * size));
          return await calls.putPiece(to, uploadId, { number: at + 1, bytes: piece });
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }),
    );
    // Wait for all: a piece that arrives after the abort would stay in the store.
    await Promise.allSettled(pieces);
    return Promise.all(pieces);
  }

  return async (joined) => {
    const { parts, bytes, to } = joined;
    if (parts.length <= PARTS_A_PIECE) {
      await limited(async () => calls.put(to, await readPiece(parts, bytes)));
      return;
    }
    const uploadId = await calls.startMultipart(to);
    try {
      await calls.completeMultipart(to, uploadId, await joinPieces(joined, uploadId));
    } catch (error) {
      // The first error says more than a failure to clean up.
      await calls.abortMultipart(to, uploadId).catch(() => {});
      throw error;
    }
  };
}
