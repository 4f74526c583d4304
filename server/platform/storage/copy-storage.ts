import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskStorage } from './disk-storage.ts';
import { errorCode } from '../../database/connection/error-code.ts';
import { PART_BYTES, type Storage } from './storage.ts';
import { createTurns } from '../jobs/turns.ts';

export interface Copied {
  /** Objects that were copied, and those that had been there already. */
  readonly copied: number;
  readonly there: number;
  /** Uploads that are not complete. */
  readonly uploads: number;
}

/** So many files are copied at once, a part of each in memory. */
const AT_ONCE = 8;

/**
 * Copies all that a disk's storage keeps in `folder` into another storage, under the same keys, and
 * takes nothing away. What is there already is passed over, since objects never change: so it can be
 * broken off and run again, first beside the server that goes on, and once more when that is stopped.
 * Uploads that are not complete are copied each time.
 */
export async function copyDiskStorage(folder: string, to: Storage): Promise<Copied> {
  const from = createDiskStorage(folder);
  const turns = createTurns(AT_ONCE);
  let copied = 0;

  async function copyObject(path: string, key: string): Promise<void> {
    const { size } = await stat(path);
    if (await has(to, key, size)) return;
    const count = Math.ceil(size / PART_BYTES);
    await to.dropParts(key);
    for (let num = 0; num < count; num += 1) {
      const span = spanOf(num, size);
      await to.putPart(key, num, await buffer(await from.read(key, span)));
    }
    await to.joinParts(key, count, key);
    await to.dropParts(key);
    copied += 1;
  }

  async function copyUpload(path: string, upload: string): Promise<void> {
    const { size } = await stat(path);
    for (let num = 0; num * PART_BYTES < size; num += 1) {
      await to.putPart(upload, num, await from.readParts(upload, spanOf(num, size)));
    }
  }

  const objects = await listFiles(join(folder, 'objects'));
  await Promise.all(objects.map(({ path, name }) => turns(() => copyObject(path, name))));
  // Last, since parts are named as what they become.
  const uploads = await listFiles(join(folder, 'parts'));
  await Promise.all(uploads.map(({ path, name }) => turns(() => copyUpload(path, name))));
  return { copied, there: objects.length - copied, uploads: uploads.length };
}

function spanOf(num: number, size: number) {
  return { start: num * PART_BYTES, end: Math.min(size, (num + 1) * PART_BYTES) - 1 };
}

/** Objects appear whole, so whichever has the last byte is the same. */
async function has(to: Storage, key: string, size: number): Promise<boolean> {
  try {
    const last = await to.read(key, { start: size - 1, end: size - 1 });
    return (await buffer(last)).length === 1;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return false;
  }
}

const isRefusal = (error: unknown) => error instanceof Error && error.name === 'Refusal';

async function listFiles(folder: string): Promise<{ path: string; name: string }[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ path: join(parentPath, name), name }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
