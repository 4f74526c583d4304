import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** One file of an archive. Its size has to be known before, below 4 GiB. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  open(): Promise<Readable>;
}

/** An archive whose size is known before a byte of it is made. */
export interface Zip {
  readonly bytes: number;
  open(): Readable;
}

/** An entry as the archive's directory names it. */
interface Listed {
  readonly name: Buffer;
  readonly bytes: number;
  readonly crc: number;
  readonly offset: number;
}

const LOCAL_HEADER = 30;
const DESCRIPTOR = 16;
const DIRECTORY_HEADER = 46;
const LONG_OFFSET = 12;
const END = 22;
const LONG_END = 56 + 20;
/** The largest number of four bytes; where it stands, the real one is in a field of eight. */
const FOUR_BYTES = 0xffff_ffff;
const TWO_BYTES = 0xffff;
/** The checksum comes after the bytes (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
/** What a reader has to know: version 4.5 for long archives, 2.0 for all others. */
const VERSIONS = { plain: 20, long: 45 } as const;

/**
 * Makes a ZIP of files as they are, without compressing: sounds hardly get smaller, and so the size
 * is known at once and the bytes go through as they are read. Archives beyond 4 GiB, or of more than
 * 65,535 files, are ZIP64 (PKWARE's APPNOTE 6.3, sections 4.3 and 4.5).
 */
export function createZip(entries: readonly ZipEntry[], at: Date): Zip {
  const names = entries.map(({ name }) => Buffer.from(name));
  const time = dosTime(at);
  return { bytes: sizeOf(entries, names), open: () => Readable.from(write()) };

  async function* write(): AsyncGenerator<Buffer> {
    const listed: Listed[] = [];
    let offset = 0;
    for (const [index, entry] of entries.entries()) {
      const name = names[index] ?? Buffer.alloc(0);
      yield Buffer.concat([localHeader(name, time), name]);
      const crc = yield* body(entry);
      yield descriptor(crc, entry.bytes);
      listed.push({ name, bytes: entry.bytes, crc, offset });
      offset += LOCAL_HEADER + name.length + entry.bytes + DESCRIPTOR;
    }
    let directory = 0;
    for (const one of listed) {
      const header = directoryHeader(one, time);
      directory += header.length;
      yield header;
    }
    yield end({ count: listed.length, directory, offset });
  }
}

/** The bytes of an entry; answers their checksum. Other bytes than announced are a fault. */
async function* body(entry: ZipEntry): AsyncGenerator<Buffer, number> {
  if (entry.bytes >= FOUR_BYTES) throw new Error(`${entry.name} is too large for this archive.`);
  let crc = 0;
  let bytes = 0;
  for await (const piece of await entry.open()) {
    const chunk = piece as Buffer;
    crc = crc32(chunk, crc);
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== entry.bytes) throw new Error(`${entry.name} has ${bytes} bytes now.`);
  return crc;
}

function sizeOf(entries: readonly ZipEntry[], names: readonly Buffer[]): number {
  let offset = 0;
  let directory = 0;
  for (const [index, { bytes }] of entries.entries()) {
    const name = names[index]?.length ?? 0;
    directory += DIRECTORY_HEADER + name + (offset >= FOUR_BYTES ? LONG_OFFSET : 0);
    offset += LOCAL_HEADER + name + bytes + DESCRIPTOR;
  }
  const isLong = needsLongEnd({ count: entries.length, directory, offset });
  return offset + directory + (isLong ? LONG_END : 0) + END;
}

function localHeader(name: Buffer, time: number): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSIONS.plain, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt32LE(time, 10);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function descriptor(crc: number, bytes: number): Buffer {
  const block = Buffer.alloc(DESCRIPTOR);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(bytes, 8);
  block.writeUInt32LE(bytes, 12);
  return block;
}

function directoryHeader({ name, bytes, crc, offset }: Listed, time: number): Buffer {
  const isLong = offset >= FOUR_BYTES;
  const header = Buffer.alloc(DIRECTORY_HEADER);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSIONS.long, 4);
  header.writeUInt16LE(isLong ? VERSIONS.long : VERSIONS.plain, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(bytes, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(isLong ? LONG_OFFSET : 0, 30);
  header.writeUInt32LE(Math.min(offset, FOUR_BYTES), 42);
  if (!isLong) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(LONG_OFFSET);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, name, extra]);
}

interface Ending {
  readonly count: number;
  /** Bytes of the directory, and where it begins. */
  readonly directory: number;
  readonly offset: number;
}

function needsLongEnd({ count, directory, offset }: Ending): boolean {
  return count >= TWO_BYTES || directory >= FOUR_BYTES || offset >= FOUR_BYTES;
}

function end(ending: Ending): Buffer {
  const { count, directory, offset } = ending;
  const block = Buffer.alloc(END);
  block.writeUInt32LE(0x06054b50, 0);
  block.writeUInt16LE(Math.min(count, TWO_BYTES), 8);
  block.writeUInt16LE(Math.min(count, TWO_BYTES), 10);
  block.writeUInt32LE(Math.min(directory, FOUR_BYTES), 12);
  block.writeUInt32LE(Math.min(offset, FOUR_BYTES), 16);
  return needsLongEnd(ending) ? Buffer.concat([longEnd(ending), block]) : block;
}

/** The end of a ZIP64, and the pointer to it. */
function longEnd({ count, directory, offset }: Ending): Buffer {
  const block = Buffer.alloc(LONG_END);
  block.writeUInt32LE(0x06064b50, 0);
  block.writeBigUInt64LE(44n, 4);
  block.writeUInt16LE(VERSIONS.long, 12);
  block.writeUInt16LE(VERSIONS.long, 14);
  block.writeBigUInt64LE(BigInt(count), 24);
  block.writeBigUInt64LE(BigInt(count), 32);
  block.writeBigUInt64LE(BigInt(directory), 40);
  block.writeBigUInt64LE(BigInt(offset), 48);
  block.writeUInt32LE(0x07064b50, 56);
  block.writeBigUInt64LE(BigInt(offset + directory), 64);
  block.writeUInt32LE(1, 72);
  return block;
}

/** Time and date as MS-DOS writes them, in UTC: two seconds a step, years from 1980. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
