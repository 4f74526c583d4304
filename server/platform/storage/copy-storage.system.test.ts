import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSwift, type SwiftServer } from '../../../tests/kit/servers/swift/swift-server.ts';
import { copyDiskStorage } from './copy-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import { PART_BYTES } from './storage.ts';

// On a busy machine the store takes seconds where it usually takes one.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let swift: SwiftServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-copy-'));
  swift = await startSwift();
});
afterAll(async () => {
  await swift.stop();
  await rm(folder, { recursive: true });
});

test('the files of a disk are copied into a store, once, and uploads continue there', async () => {
  const disk = createDiskStorage(folder);
  const store = await openS3Storage(await swift.makeBucket());
  expect(await copyDiskStorage(folder, store)).toEqual({ copied: 0, there: 0, uploads: 0 });

  const long = Buffer.alloc(2 * PART_BYTES + 3, 'rain ');
  for (let num = 0; num < 3; num += 1) {
    await disk.putPart('long', num, long.subarray(num * PART_BYTES, (num + 1) * PART_BYTES));
  }
  await disk.joinParts('long', 3, 'long');
  await disk.dropParts('long');
  await disk.putPart('short', 0, Buffer.from('x'));
  await disk.joinParts('short', 1, 'short');
  await disk.dropParts('short');
  // Only the second of three parts was uploaded.
  await disk.putPart('going', 1, Buffer.alloc(PART_BYTES, 'b'));

  expect(await copyDiskStorage(folder, store)).toEqual({ copied: 2, there: 0, uploads: 1 });
  expect((await buffer(await store.read('long'))).equals(long)).toBe(true);
  expect(String(await buffer(await store.read('short')))).toBe('x');
  expect(await copyDiskStorage(folder, store)).toEqual({ copied: 0, there: 2, uploads: 1 });

  await store.putPart('going', 0, Buffer.alloc(PART_BYTES, 'a'));
  await store.putPart('going', 2, Buffer.from('c'));
  await store.joinParts('going', 3, 'going');
  const border = { start: 2 * PART_BYTES - 1, end: 2 * PART_BYTES };
  expect(String(await buffer(await store.read('going', border)))).toBe('bc');
});

test('a store that is unreachable is not treated as empty', async () => {
  const store = await openS3Storage(await swift.makeBucket());
  await swift.kill();
  await expect(copyDiskStorage(folder, store)).rejects.toMatchObject({ status: 503 });
  await swift.start();
});
