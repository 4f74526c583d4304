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
