import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/**
 * Keeps files in a folder: objects under `objects/ab/abcd…`, parts of uploads under `parts/`.
 * Each file is written under another name, synced and renamed, so a crash leaves no half object.
 */
export function createDiskStorage(folder: string): Storage {
  const objectPath = (key: string) => join(folder, 'objects', safe(key).slice(0, 2), safe(key));
  const partsFolder = (upload: string) => join(folder, 'parts', safe(upload));
  const partPath = (upload: string, num: number) => join(partsFolder(upload), String(num));

  return {
    async putPart(upload, num, bytes) {
      await mkdir(partsFolder(upload), { recursive: true });
      await writeWhole(partPath(upload, num), (file) => file.writeFile(bytes));
    },

    async joinParts(upload, count, key) {
      const path = objectPath(key);
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash('sha256');
      let bytes = 0;
      const content = async function* (): AsyncGenerator<Buffer> {
        for (let num = 0; num < count; num += 1) {
          for await (const chunk of createReadStream(partPath(upload, num))) {
            const piece = chunk as Buffer;
            hash.update(piece);
            bytes += piece.length;
            yield piece;
          }
        }
      };
      await writeWhole(path, (file) => writeFile(file, content()));
      return { bytes, sha256: hash.digest() };
    },

    async dropParts(upload) {
      await rm(partsFolder(upload), { recursive: true, force: true });
    },

    async read(key, span) {
      const file = await open(objectPath(key));
      return file.createReadStream(span);
    },

    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Writes a file so that it is there whole, or not at all, even after a crash. */
async function writeWhole(
  path: string,
  write: (file: Awaited<ReturnType<typeof open>>) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'w');
  try {
    await write(file);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** Keys are our own ids; anything else is a fault of the program, not of a person. */
function safe(key: string): string {
  if (!/^[\w-]{1,64}$/.test(key))
    throw new Error('A storage key may hold letters, digits and - only.');
  return key;
}
