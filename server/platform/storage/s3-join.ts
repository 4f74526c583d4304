import type { S3Calls } from './s3-calls.ts';
import { PART_BYTES } from './storage.ts';
import { createTurns } from '../jobs/turns.ts';

/** Pieces of a store's own have at least 5 MiB, ours are of parts of 1 MiB: so many make one. */
const PARTS_A_PIECE = 8;
/**
 * So many pieces are in memory at once, in the whole process: 32 MiB. More make a store that is small
 * no faster, and let all others wait that ask it for something.
 */
const PIECES_AT_ONCE = 4;

/** Parts of an upload, in their order. */
interface Joined {
  /** The places of the parts. */
  readonly parts: readonly string[];
  /** Of all parts together. */
  readonly bytes: number;
  /** The place of the object. */
  readonly to: string;
}

export type JoinInStore = (joined: Joined) => Promise<void>;

/**
 * Makes the joiner of a store. A store cannot put together what is as small as our parts, so they are
 * read and sent again, in pieces of 8 MiB, four at a time, of all uploads that end at the moment.
 * The object is there at once or not at all; broken off it leaves pieces that the store drops when
 * it is told to (see its lifecycle rules), and can begin again.
 */
export function createJoinInStore(calls: S3Calls): JoinInStore {
  const turns = createTurns(PIECES_AT_ONCE);

  async function readPiece(parts: readonly string[], bytes: number): Promise<Buffer> {
    const piece = Buffer.allocUnsafe(bytes);
    await Promise.all(
      parts.map(async (place, at) => {
        const start = at * PART_BYTES;
        const own = piece.subarray(start, start + PART_BYTES);
        const part = await calls.get(place, { start: 0, end: own.length - 1 }, own);
        if (!part) throw new Error(`The part ${place} is not whole any more.`);
      }),
    );
    return piece;
  }

  async function joinPieces({ parts, bytes, to }: Joined, uploadId: string): Promise<string[]> {
    const size = PARTS_A_PIECE * PART_BYTES;
    let hasFailed = false;
    const pieces = Array.from({ length: Math.ceil(bytes / size) }, (_, at) =>
      turns(async () => {
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
    // None may be on its way when the pieces are dropped: it would stay.
    await Promise.allSettled(pieces);
    return Promise.all(pieces);
  }

  return async (joined) => {
    const { parts, bytes, to } = joined;
    if (parts.length <= PARTS_A_PIECE) {
      await turns(async () => calls.put(to, await readPiece(parts, bytes)));
      return;
    }
    const uploadId = await calls.beginPieces(to);
    try {
      await calls.endPieces(to, uploadId, await joinPieces(joined, uploadId));
    } catch (error) {
      // What went wrong before says more than that this does too.
      await calls.dropPieces(to, uploadId).catch(() => {});
      throw error;
    }
  };
}
