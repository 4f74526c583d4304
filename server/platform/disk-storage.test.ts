import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { type ByteSpan, PART_BYTES, type Storage } from './storage.ts';

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
    await storage.putPart('upload', 0, Buffer.alloc(PART_BYTES, 'good '));
    await storage.putPart('upload', 1, Buffer.alloc(PART_BYTES, 'rain '));
    await storage.syncParts('upload');
    const bytes = 2 * PART_BYTES + 1;
    expect(await storage.joinParts('upload', 3, 'sound')).toEqual({ bytes });
    expect(await read('sound', { start: 0, end: 8 })).toBe('good good');
    expect(await read('sound', { start: PART_BYTES, end: PART_BYTES + 3 })).toBe('rain');
    expect(await read('sound', { start: bytes - 1, end: bytes - 1 })).toBe('!');
  });

  test('that come again replace what was there', async () => {
    await storage.putPart('upload', 0, Buffer.from('first'));
    await storage.putPart('upload', 0, Buffer.from('second'));
    await storage.joinParts('upload', 1, 'sound');
    expect(await read('sound')).toBe('second');
  });

  test('that come all at once are all written', async () => {
    const nums = Array.from({ length: 12 }, (_, num) => num);
    const part = (num: number) => Buffer.alloc(num === 11 ? 10 : PART_BYTES, num);
    await Promise.all(nums.map((num) => storage.putPart('upload', num, part(num))));
    await storage.joinParts('upload', 12, 'sound');
    for (const num of nums) {
      const at = num * PART_BYTES;
      expect(await read('sound', { start: at, end: at })).toBe(String.fromCharCode(num));
    }
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

  test('of which one is missing at the end leave nothing behind', async () => {
    await storage.putPart('upload', 0, Buffer.from('rain'));
    await expect(storage.joinParts('upload', 2, 'sound')).rejects.toThrow('not 2 parts');
    await expect(storage.read('sound')).rejects.toThrow('ENOENT');
  });

  test('can be read before they are joined', async () => {
    await storage.putPart('upload', 0, Buffer.from('0123456789'));
    expect(String(await storage.readParts('upload', { start: 2, end: 4 }))).toBe('234');
    await expect(storage.readParts('upload', { start: 8, end: 10 })).rejects.toThrow('byte 10');
  });
});

describe('where there is no room', () => {
  const full = { status: 507 };

  test('a part is refused, as by a disk that is full', async () => {
    await mkdir(join(folder, 'parts'));
    // The kernel's own full disk.
    await symlink('/dev/full', join(folder, 'parts', 'upload'));
    await expect(storage.putPart('upload', 1, Buffer.from('x'))).rejects.toMatchObject(full);
  });

  test('so is what would not fit, before it is sent', async () => {
    await storage.needRoom(1);
    await expect(storage.needRoom(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(full);
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

test('an object that was removed is gone, and may be removed again', async () => {
  await storage.putPart('upload', 0, Buffer.from('rain'));
  await storage.joinParts('upload', 1, 'sound');
  await storage.remove('sound');
  await storage.remove('sound');
  await expect(storage.read('sound')).rejects.toThrow('ENOENT');
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
