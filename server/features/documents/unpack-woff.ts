import { inflateSync } from 'node:zlib';

/** Sizes of the headers and of one entry in the lists of tables of both formats, bytes. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * The font in a WOFF file (W3C, 'WOFF File Format 1.0') as it was before it was packed: what reads
 * packed ones here unpacks a table again for each letter, which takes ten times as long.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => readEntry(woff, index));
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  // The flavour; the numbers after the count only help those who search the list by halves.
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = SFNT.header + index * SFNT.entry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    // Tables begin at multiples of four.
    const filled = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}

function readEntry(woff: Buffer, index: number) {
  const at = WOFF.header + index * WOFF.entry;
  const begin = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(begin, begin + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // Where packing would have made it no smaller it is as it was.
    table: packed.length < length ? inflateSync(packed) : packed,
  };
}
