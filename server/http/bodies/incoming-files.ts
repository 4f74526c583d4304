import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeAll } from '../../platform/storage/disk-storage.ts';
import type { FileBytes } from '../../platform/storage/storage.ts';
import { storageFull } from '../../platform/requests/refusal.ts';
import { errorCode } from '../../database/connection/error-code.ts';

/** An uploaded file on the disk, kept for the duration of its call. */
export interface IncomingFile extends FileBytes {
  drop(): Promise<void>;
}

/** Writes an uploaded file to the disk. */
export type StoreIncoming = (stream: Readable) => Promise<IncomingFile>;

/**
 * Creates the temporary store for uploads whose caller is not yet known. Each file is unlinked as
 * soon as it is open, so its bytes are freed when the call or the process ends.
 */
export function createIncomingFiles(folder: string): StoreIncoming {
  return async (stream) => {
    const handle = await openUnlinked(folder);
    try {
      let size = 0;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        await writeAll(handle, size, piece);
        size += piece.length;
      }
      return {
        size,
        drop: () => handle.close(),
        read: (start, end) => readSpan(handle, start, Math.min(end, size)),
      };
    } catch (error) {
      await handle.close();
      throw errorCode(error) === 'ENOSPC' ? storageFull() : error;
    }
  };
}

async function openUnlinked(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

async function readSpan(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.max(0, end - start));
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) throw new Error(`An uploaded file ends before byte ${end}.`);
    done += bytesRead;
  }
  return bytes;
}

/** Buffers that are reused for one body after the other. */
export type BodyBuffers = ReturnType<typeof createBodyBuffers>;

/** Buffers kept in the pool; the garbage collector gets the rest. */
const MAX_KEPT = 16;

/**
 * Creates a pool of buffers of one size. A new buffer of 1 MiB costs about as much as filling it,
 * because the kernel clears its pages. For chunks of an upload this is a tenth of the total.
 */
export function createBodyBuffers(bytes: number) {
  const kept: Buffer[] = [];
  return {
    take: (): Buffer => kept.pop() ?? Buffer.allocUnsafeSlow(bytes),
    /** Returns a buffer to the pool. The caller may no longer read it. */
    release(buffer: Buffer): void {
      if (kept.length < MAX_KEPT) kept.push(buffer);
    },
  };
}

/**
 * Reads a stream into a buffer and returns the bytes. If they do not fit, it reads and drops the
 * rest, so that the sender gets the answer, and returns undefined.
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
    stream.once('close', () => reject(new Error('The body is incomplete.')));
  });
}
