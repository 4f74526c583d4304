import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/* What is so on a disk alone; storage.test.ts has what is so in every storage. */

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-storage-'));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

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

test('what is not there is said by the system', async () => {
  await expect(storage.read('sound')).rejects.toThrow('ENOENT');
});

test('the check fails where the folder is no folder', async () => {
  await storage.check();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(createDiskStorage(file).check()).rejects.toThrow('EEXIST');
});
