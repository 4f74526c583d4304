import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../../tests/kit/read/read-zip.ts';
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

describe('an archive', () => {
  test('has the announced size, and every file unchanged', async () => {
    const zip = createZip(ENTRIES, AT);
    const bytes = await buffer(zip.open());
    expect(bytes.length).toBe(zip.bytes);
    const files = readZip(bytes);
    expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['data.json', '{"ana": true}'],
      ['files/Šum kiše 雨.wav', 'not really a sound'],
      ['empty.txt', ''],
    ]);
    for (const { crc, content } of files) expect(crc).toBe(crc32(content));
  });

  test('without files is empty and valid', async () => {
    const zip = createZip([], AT);
    expect(readZip(await buffer(zip.open()))).toEqual([]);
    expect(zip.bytes).toBe(22);
  });

  test('of many files or more than 4 GiB has the announced size, in ZIP64', async () => {
    const large: ZipEntry = { name: 'a', bytes: 3 * 1024 ** 3, open: () => Promise.reject() };
    const plain = createZip([large], AT).bytes;
    const long = createZip([large, large, large], AT).bytes;
    expect(long - plain).toBeGreaterThan(2 * 3 * 1024 ** 3);
    const many = Array.from({ length: 2_000 }, (_unused, index) => entry(`${index}`, ''));
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
