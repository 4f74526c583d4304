import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileBytes } from '../../platform/storage/storage.ts';
import { noRoom } from '../../platform/requests/refusal.ts';

/** A file of a call that is running. */
export interface IncomingFile extends FileBytes {
  /** Deletes the file. */
  drop(): Promise<void>;
}

/** Writes files of running calls to the disk. */
export type StoreIncoming = (stream: Readable) => Promise<IncomingFile>;

/**
 * Creates the store of files that a call brings before it is known whether they are wanted. Each
 * file loses its name as soon as it is open, so that its bytes go with the call, or with the process.
 */
export function createIncomingFiles(folder: string): StoreIncoming {
  return async (stream) => {
    const handle = await openNameless(folder);
    try {
      let size = 0;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        await writeAll(handle, piece, size);
        size += piece.length;
      }
      return {
        size,
        drop: () => handle.close(),
        read: (start, end) => readSpan(handle, start, Math.min(end, size)),
      };
    } catch (error) {
      await handle.close();
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom() : error;
    }
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

/** A disk that gets full takes a part of what it is given, and fails with the rest. */
async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

async function readSpan(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.max(0, end - start));
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) throw new Error(`A file of a call ends before byte ${end}.`);
    done += bytesRead;
  }
  return bytes;
}

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
