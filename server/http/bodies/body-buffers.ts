import type { Readable } from 'node:stream';

/** Buffers that are used for one body after the other. */
export interface BodyBuffers {
  take(): Buffer;
  /** Gives one back; nobody may read it from then on. */
  giveBack(buffer: Buffer): void;
}

/** Kept for the next bodies; what more is needed at once is left to the garbage collector. */
const MOST_KEPT = 16;

/**
 * Buffers of one size. Making a buffer of 1 MiB costs about as much as filling it, since the kernel
 * clears every page of it: for chunks of an upload that is a tenth of the whole.
 */
export function createBodyBuffers(bytes: number): BodyBuffers {
  const kept: Buffer[] = [];
  return {
    take: () => kept.pop() ?? Buffer.allocUnsafeSlow(bytes),
    giveBack(buffer) {
      if (kept.length < MOST_KEPT) kept.push(buffer);
    },
  };
}

/**
 * Reads a stream into a buffer to its end, and answers its bytes; undefined when it does not fit,
 * and then the rest is read and dropped, so that whoever sends it hears the answer.
 */
export function readInto(buffer: Buffer, stream: Readable): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    stream.on('data', (piece: Buffer) => {
      const at = bytes;
      bytes += piece.length;
      if (bytes <= buffer.length) buffer.set(piece, at);
    });
    stream.once('end', () =>
      resolve(bytes <= buffer.length ? buffer.subarray(0, bytes) : undefined),
    );
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('The body ended before its end.')));
  });
}
