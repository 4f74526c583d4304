import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskStorage } from './disk-storage.ts';
import { errorCode } from '../../database/connection/error-code.ts';
import { PART_BYTES, type Storage } from './storage.ts';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';

interface Copied {
  /** Objects that were copied, and those that the target already had. */
  readonly copied: number;
  readonly there: number;
  readonly uploads: number;
}

/** Files copied at the same time; one part of each is in memory. */
const AT_ONCE = 8;

/**
 * Copies everything that a disk storage keeps in `folder` to another storage, under the same keys,
 * and deletes nothing. Objects never change, so existing ones are skipped. The copy can therefore
 * be aborted and repeated: first beside the running server, then once more after it was stopped.
 * Unfinished uploads are copied each time.
 */
export async function copyDiskStorage(folder: string, to: Storage): Promise<Copied> {
  const from = createDiskStorage(folder);
  const limited = limitConcurrency(AT_ONCE);
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
  await Promise.all(objects.map(({ path, name }) => limited(() => copyObject(path, name))));
  // Last, because an upload's parts have the same key as the object they become.
  const uploads = await listFiles(join(folder, 'parts'));
  await Promise.all(uploads.map(({ path, name }) => limited(() => copyUpload(path, name))));
  return { copied, there: objects.length - copied, uploads: uploads.length };
}

function spanOf(num: number, size: number) {
  return { start: num * PART_BYTES, end: Math.min(size, (num + 1) * PART_BYTES) - 1 };
}

/** Objects appear whole, so one that has the last byte is complete. */
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
