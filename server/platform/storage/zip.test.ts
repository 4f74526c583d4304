import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createZip, type ZipEntry } from './zip.ts';

const AT = new Date('2026-11-20T13:45:30Z');
const entry = (name: string, text: string): ZipEntry => {
  const bytes = Buffer.from(text);
  return { name, bytes: bytes.length, open: async () => Readable.from([bytes]) };
};
const ENTRIES = [
  entry('data.json', '{"ana": true}'),
  entry('files/Šum kiše 雨.wav', 'not really a sound'),
  entry('empty.txt', ''),
];

/** Reads the central directory at the end of an archive. */
function readDirectory(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const bytes = zip.readUInt32LE(at + 24);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const crc = zip.readUInt32LE(at + 16);
    at += 46 + nameLength + zip.readUInt16LE(at + 30);
    const start = local + 30 + nameLength;
    return { name, crc, content: zip.subarray(start, start + bytes) };
  });
}

describe('an archive', () => {
  test('has the announced size, and every file unchanged', async () => {
    const zip = createZip(ENTRIES, AT);
    const bytes = await buffer(zip.open());
    expect(bytes.length).toBe(zip.bytes);
    const files = readDirectory(bytes);
    expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['data.json', '{"ana": true}'],
      ['files/Šum kiše 雨.wav', 'not really a sound'],
      ['empty.txt', ''],
    ]);
    for (const { crc, content } of files) expect(crc).toBe(crc32(content));
  });

  test('without files is empty and valid', async () => {
    const zip = createZip([], AT);
    expect(readDirectory(await buffer(zip.open()))).toEqual([]);
    expect(zip.bytes).toBe(22);
  });

  test('of more than 65,535 files or 4 GiB uses ZIP64', async () => {
    const large: ZipEntry = { name: 'a', bytes: 3 * 1024 ** 3, open: () => Promise.reject() };
    const plain = createZip([large], AT).bytes;
    const long = createZip([large, large, large], AT).bytes;
    expect(long - plain).toBeGreaterThan(2 * 3 * 1024 ** 3);
    const many = Array.from({ length: 65_535 }, (_unused, index) => entry(`${index}`, ''));
    const bytes = await buffer(createZip(many, AT).open());
    expect(bytes.length).toBe(createZip(many, AT).bytes);
    expect(bytes.includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(true);
  });

  test('aborts when a file differs from its announced size', async () => {
    const liar: ZipEntry = { ...entry('a', 'four'), bytes: 5 };
    await expect(buffer(createZip([liar], AT).open())).rejects.toThrow(
      'unexpected number of bytes',
    );
    const gone: ZipEntry = {
      ...liar,
      open: () => Promise.reject(new Error('There is no object.')),
    };
    await expect(buffer(createZip([gone], AT).open())).rejects.toThrow('There is no object.');
  });
});
