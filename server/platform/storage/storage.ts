import type { Readable } from 'node:stream';

/** A span of bytes, both ends included, as an HTTP range names it. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** Bytes of every part but the last, so that the place of each is known before the others are here. */
export const PART_BYTES = 1_048_576;

/** How an object is to be answered by a store that browsers get it from. */
interface ServedAs {
  readonly mediaType: string;
  /** The Content-Disposition: what to do with it, and its name. */
  readonly disposition: string;
}

/** A store that browsers can get objects from by themselves, past this server. */
export interface DirectReading {
  /** Where it is, such as https://files.example: pages have to be allowed to load from there. */
  readonly origin: string;
  /**
   * An address of the object for whoever was already found to be allowed. It holds for
   * `DIRECT_SECONDS`, and answers with this type and disposition and no other.
   */
  address(key: string, as: ServedAs): Promise<string>;
}

/**
 * How long a store's own address can be opened, seconds. Nobody asks again whether its holder may,
 * so this is how long a refund needs to close a file to somebody who has just begun to download it. A
 * download that has begun goes on; one that breaks off later is resumed at our address.
 */
export const DIRECT_SECONDS = 300;

/**
 * Where files are kept. Keys are ids that we made, never names that people gave.
 * Parts are pieces of an upload that is not complete; joining them makes the object at once or not
 * at all. Where there is no room left, writing is refused with 507.
 */
export interface Storage {
  /**
   * Refuses with 507 when there is no room for this many bytes more, so that nobody sends 2 GB to
   * learn of it at the end. A promise it is not: others write too.
   */
  needRoom(bytes: number): Promise<void>;
  /**
   * Keeps part `num`, from 0; all but the last have PART_BYTES. A repeat replaces it. A crash of this
   * program leaves it there; a loss of power may not, until it was synced or joined. `bytes` may be
   * used again when this returns.
   */
  putPart(upload: string, num: number, bytes: Uint8Array): Promise<void>;
  /** Makes sure that what was put so far survives a loss of power. */
  syncParts(upload: string): Promise<void>;
  /** Reads a span of the parts that are here, as they will be joined; throws beyond their end. */
  readParts(upload: string, span: ByteSpan): Promise<Buffer>;
  /**
   * Makes parts 0 to `count - 1` the object `key`, safe from a loss of power, and answers its bytes. A repeat
   * answers the same, so that whoever crashed afterwards can do it again.
   */
  joinParts(upload: string, count: number, key: string): Promise<{ bytes: number }>;
  /** Removes what is left of an upload; there may be nothing. */
  dropParts(upload: string): Promise<void>;
  /** Reads an object, whole or a span of it; throws when there is none. */
  read(key: string, span?: ByteSpan): Promise<Readable>;
  /** Removes an object; there may be none. */
  remove(key: string): Promise<void>;
  /** Proves that the storage can be used; for /health. */
  check(): Promise<void>;
  /** Absent where files leave through this server alone. */
  readonly direct?: DirectReading;
}

/** Keys are our own ids; anything else is a fault of the program, not of a person. */
export function safeKey(key: string): string {
  if (!/^[\w-]{1,64}$/.test(key))
    throw new Error('A storage key may hold letters, digits and - only.');
  return key;
}

/**
 * Where an object lies, from the top of a storage: the same on a disk and in a store, so that one can
 * be copied to the other as it is.
 */
export function objectPlace(key: string): string {
  return `objects/${safeKey(key).slice(0, 2)}/${key}`;
}

/** The bytes of a file, wherever they are. */
export interface FileBytes {
  readonly size: number;
  /** Reads from `start` up to and without `end`. */
  read(start: number, end: number): Promise<Buffer>;
}

/** The same of bytes that are in memory: nothing is copied. */
export function bytesInMemory(bytes: Buffer): FileBytes {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}
