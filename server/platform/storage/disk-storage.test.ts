import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/* Behaviour of the disk storage only; storage.test.ts covers all storages. */

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-storage-'));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('without free space', () => {
  const full = { status: 507 };

  test('a part is refused on a full disk', async () => {
    await mkdir(join(folder, 'parts'));
    // The kernel's device that is always full.
    await symlink('/dev/full', join(folder, 'parts', 'upload'));
    await expect(storage.putPart('upload', 1, Buffer.from('x'))).rejects.toMatchObject(full);
  });

  test('a file that would not fit is refused before it is sent', async () => {
    await storage.requireSpace(1);
    await expect(storage.requireSpace(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(full);
  });
});

test('a missing object is an error of the system', async () => {
  await expect(storage.read('sound')).rejects.toThrow('ENOENT');
});

test('the check fails if the folder is a file', async () => {
  await storage.check();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(createDiskStorage(file).check()).rejects.toThrow('EEXIST');
});
