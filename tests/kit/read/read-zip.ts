/** A file in an archive. */
interface ZipFile {
  readonly name: string;
  readonly crc: number;
  readonly content: Buffer;
}

/** Reads an uncompressed archive by its central directory (PKWARE's APPNOTE 6.3, section 4.3.12). */
export function readZip(zip: Buffer): ZipFile[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const crc = zip.readUInt32LE(at + 16);
    const start = zip.readUInt32LE(at + 42) + 30 + nameLength;
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    at += 46 + nameLength + zip.readUInt16LE(at + 30);
    return { name, crc, content };
  });
}
