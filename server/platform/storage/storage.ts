import type { Readable } from 'node:stream';

/** A span of bytes, both ends included, like an HTTP range. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Bytes of every part but the last, so that the offset of each part is known in advance. */
export const PART_BYTES = 1_048_576;

/** The headers with which a store serves an object to browsers. */
interface ServedAs {
  readonly mediaType: string;
  readonly disposition: string;
}

/** A store from which browsers download directly, without this server. */
export interface DirectReading {
  /** The origin of the store, such as https://files.example, for the content security policy. */
  readonly origin: string;
  /**
   * Returns an address of the object for a caller whose access was checked. It is valid for
   * `DIRECT_SECONDS`, and serves only this type and disposition.
   */
  address(key: string, as: ServedAs): Promise<string>;
}

/**
 * How long a direct address is valid, in seconds. Access is not checked again, so a refund takes at
 * most this long to close a file. A download that has started continues; one that is resumed later
 * goes through Earmark's own address.
 */
export const DIRECT_SECONDS = 300;

/**
 * A store of files. Keys are ids that Earmark created, never names that people typed. Parts are
 * pieces of an unfinished upload; joining them creates the object atomically. Writes are refused
 * with 507 if there is no space.
 */
export interface Storage {
  /**
   * Refuses with 507 if there is no space for so many bytes, so that nobody uploads 2 GB in vain. It
   * reserves nothing.
   */
  requireSpace(bytes: number): Promise<void>;
  /**
   * Stores part `num`, from 0; all but the last have `PART_BYTES`. Repeating it replaces the part.
   * A part survives a crash of this program at once, and a loss of power after `syncParts` or
   * `joinParts`. The caller may reuse `bytes` after the call.
   */
  putPart(upload: string, num: number, bytes: Uint8Array): Promise<void>;
  /** Makes the parts survive a loss of power. */
  syncParts(upload: string): Promise<void>;
  /** Reads a span across the parts that are stored; throws beyond their end. */
  readParts(upload: string, span: ByteSpan): Promise<Buffer>;
  /**
   * Joins parts 0 to `count - 1` to the object `key`, which survives a loss of power, and returns
   * its bytes. Idempotent, so that it can be repeated after a crash.
   */
  joinParts(upload: string, count: number, key: string): Promise<{ bytes: number }>;
  dropParts(upload: string): Promise<void>;
  /** Reads an object, or a span of it; throws if it is missing. */
  read(key: string, span?: ByteSpan): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Throws if the storage cannot be used; for /health. */
  check(): Promise<void>;
  /** Absent if all files are served by this server. */
  readonly direct?: DirectReading;
}

/** Checks a key. Keys are our own ids, so a bad one is a bug, not a caller's mistake. */
export function safeKey(key: string): string {
  if (!/^[\w-]{1,64}$/.test(key))
    throw new Error('A storage key has at most 64 letters, digits, - and _.');
  return key;
}

/**
 * Returns the path of an object, the same on a disk and in a store, so that files can be copied
 * between them unchanged.
 */
export function objectPlace(key: string): string {
  return `objects/${safeKey(key).slice(0, 2)}/${key}`;
}

/** Random access to the bytes of a file. */
export interface FileBytes {
  readonly size: number;
  /** Reads from `start` up to, but not including, `end`. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Wraps bytes in memory, without copying. */
export function bytesInMemory(bytes: Buffer): FileBytes {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}
