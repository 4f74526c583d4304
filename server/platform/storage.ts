import type { Readable } from 'node:stream';

/** A span of bytes, both ends included, as an HTTP range names it. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** What is known of stored bytes. */
export interface Stored {
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Where files are kept. Keys are ids that we made, never names that people gave.
 * Parts are pieces of an upload that is not complete; joining them makes the object at once or not
 * at all.
 */
export interface Storage {
  /** Keeps one part; a repeat replaces it. It is on the disk when this returns. */
  putPart(upload: string, num: number, bytes: Buffer): Promise<void>;
  /** Joins parts 0 to `count - 1` into the object `key`. The parts stay until they are dropped. */
  joinParts(upload: string, count: number, key: string): Promise<Stored>;
  /** Removes the parts of an upload, once what they became is committed. */
  dropParts(upload: string): Promise<void>;
  /** Reads an object, whole or a span of it; throws when there is none. */
  read(key: string, span?: ByteSpan): Promise<Readable>;
  /** Proves that the storage can be written; for /health. */
  check(): Promise<void>;
}
