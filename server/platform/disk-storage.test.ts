import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { ByteSpan, Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-storage-'));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('parts', () => {
  test('become one object in their order, whatever the order they came in', async () => {
    await storage.putPart('upload', 2, Buffer.from('!'));
    await storage.putPart('upload', 0, Buffer.from('good '));
    await storage.putPart('upload', 1, Buffer.from('rain'));
    const stored = await storage.joinParts('upload', 3, 'sound');
    expect(stored).toEqual({
      bytes: 10,
      sha256: createHash('sha256').update('good rain!').digest(),
    });
    expect(await read('sound')).toBe('good rain!');
  });

  test('that come again replace what was there', async () => {
    await storage.putPart('upload', 0, Buffer.from('first'));
    await storage.putPart('upload', 0, Buffer.from('second'));
    await storage.joinParts('upload', 1, 'sound');
    expect(await read('sound')).toBe('second');
  });

  test('can be joined again until they are dropped', async () => {
    await storage.putPart('upload', 0, Buffer.from('rain'));
    await storage.joinParts('upload', 1, 'sound');
    await storage.joinParts('upload', 1, 'sound');
    await storage.dropParts('upload');
    await storage.dropParts('upload');
    expect(await read('sound')).toBe('rain');
    await expect(storage.joinParts('upload', 1, 'again')).rejects.toThrow('ENOENT');
  });

  test('of which one is missing leave nothing behind', async () => {
    await storage.putPart('upload', 0, Buffer.from('rain'));
    await expect(storage.joinParts('upload', 2, 'sound')).rejects.toThrow('ENOENT');
    await expect(storage.read('sound')).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'objects', 'so'))).toEqual([]);
  });
});

describe('an object', () => {
  test('is read whole or as a span with both its ends', async () => {
    await storage.putPart('upload', 0, Buffer.from('0123456789'));
    await storage.joinParts('upload', 1, 'sound');
    expect(await read('sound', { start: 0, end: 0 })).toBe('0');
    expect(await read('sound', { start: 3, end: 5 })).toBe('345');
    expect(await read('sound', { start: 9, end: 9 })).toBe('9');
  });

  test.each(['../secret', 'a/b', '', 'a.b', 'x'.repeat(65)])(
    'cannot have the key %j',
    async (key) => {
      await expect(storage.read(key)).rejects.toThrow('storage key');
      await expect(storage.putPart(key, 0, Buffer.alloc(1))).rejects.toThrow('storage key');
    },
  );
});

test('the check fails where the folder is no folder', async () => {
  await storage.check();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(createDiskStorage(file).check()).rejects.toThrow('EEXIST');
});

async function read(key: string, span?: ByteSpan): Promise<string> {
  return (await buffer(await storage.read(key, span))).toString();
}
