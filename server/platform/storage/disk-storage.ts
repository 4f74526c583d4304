import {
  access,
  chmod,
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../database/connection/error-code.ts';
import { storageFull } from '../requests/refusal.ts';
import { objectPlace, PART_BYTES, safeKey, type Storage } from './storage.ts';

/**
 * Bytes that stay free for the database and for uploads in progress: PostgreSQL stops on a full
 * disk.
 */
const RESERVE_BYTES = 256 * 1024 ** 2;

/** Only this system account may read uploaded files. */
const PRIVATE = { recursive: true, mode: 0o700 };

const DISK_FULL = new Set<string | undefined>(['ENOSPC', 'EDQUOT']);
/** Error codes of file systems without hard links. */
const NO_LINKS = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Keeps files in a folder: objects under `objects/ab/abcd…`, uploads under `parts/`. An upload is
 * one file, and its parts are written at their offsets. Joining makes a hard link, so an upload of
 * 2 GB is not copied.
 */
export function createDiskStorage(folder: string, { reserve = RESERVE_BYTES } = {}): Storage {
  const objectPath = (key: string) => join(folder, objectPlace(key));
  const partsPath = (upload: string) => join(folder, 'parts', safeKey(upload));
  const files = createFileWriter();

  return {
    async requireSpace(bytes) {
      await mkdir(folder, PRIVATE);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes + reserve) throw storageFull();
    },

    async putPart(upload, num, bytes) {
      const path = partsPath(upload);
      await orStorageFull(() => files.write(path, num * PART_BYTES, bytes));
    },

    async syncParts(upload) {
      await orStorageFull(() => files.sync(partsPath(upload)));
    },

    async readParts(upload, { start, end }) {
      const file = await open(partsPath(upload));
      try {
        const bytes = Buffer.alloc(end - start + 1);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        if (bytesRead < bytes.length) throw new Error(`Upload ${upload} ends before byte ${end}.`);
        return bytes;
      } finally {
        await file.close();
      }
    },

    async joinParts(upload, count, key) {
      const parts = partsPath(upload);
      const { size } = await stat(parts);
      if (Math.ceil(size / PART_BYTES) !== count) {
        throw new Error(`The parts of upload ${upload} have ${size} bytes, not ${count} parts.`);
      }
      const path = objectPath(key);
      await orStorageFull(async () => {
        await mkdir(dirname(path), PRIVATE);
        await rm(path, { force: true });
        await linkOrCopy(parts, path);
        await syncFile(path);
        // Windows flushes names itself, and cannot open folders.
        if (process.platform !== 'win32') await syncFile(dirname(path));
      });
      return { bytes: size };
    },

    async dropParts(upload) {
      files.close(partsPath(upload));
      await rm(partsPath(upload), { force: true });
    },

    async read(key, span) {
      const file = await open(objectPath(key));
      return file.createReadStream(span);
    },

    async remove(key) {
      await rm(objectPath(key), { force: true });
    },

    async check() {
      await mkdir(folder, PRIVATE);
      // Earlier versions created the folder with wider permissions.
      await chmod(folder, 0o700);
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Links a file, or copies it. An interrupted copy is repeated by the next try. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error))) throw error;
    await copyFile(from, to);
  }
}

/** Waits until the bytes of a file, or the names in a folder, survive a loss of power. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function orStorageFull(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (DISK_FULL.has(errorCode(error))) throw storageFull();
    throw error;
  }
}

/** An open file. It is closed `LINGER_MS` after its last use. */
interface OpenFile {
  readonly handle: Promise<FileHandle>;
  users: number;
  closing?: NodeJS.Timeout;
}

/** How long an idle file stays open. Opening it for each part would cost as much as writing. */
const LINGER_MS = 2_000;

function createFileWriter() {
  const files = new Map<string, OpenFile>();

  function take(path: string): OpenFile {
    const file: OpenFile = files.get(path) ?? { handle: openToWrite(path), users: 0 };
    files.set(path, file);
    clearTimeout(file.closing);
    file.users += 1;
    return file;
  }

  function forget(path: string, file: OpenFile): void {
    clearTimeout(file.closing);
    if (files.get(path) === file) files.delete(path);
    // The users of a handle that could not be opened have seen the error.
    file.handle.then((handle) => handle.close()).catch(() => {});
  }

  function release(path: string, file: OpenFile): void {
    file.users -= 1;
    if (file.users > 0) return;
    if (files.get(path) !== file) return forget(path, file);
    file.closing = setTimeout(() => forget(path, file), LINGER_MS).unref();
  }

  async function using(path: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
    const file = take(path);
    try {
      await work(await file.handle);
    } catch (error) {
      // The handle itself may be at fault, for example if the file was removed. The next try opens
      // a new one.
      if (files.get(path) === file) files.delete(path);
      throw error;
    } finally {
      release(path, file);
    }
  }

  return {
    write: (path: string, at: number, bytes: Uint8Array): Promise<void> =>
      using(path, (handle) => writeAll(handle, at, bytes)),
    /** Waits until everything written so far survives a loss of power. */
    sync: (path: string): Promise<void> => using(path, (handle) => handle.datasync()),
    /** Closes a file after its last part. */
    close(path: string): void {
      const file = files.get(path);
      files.delete(path);
      if (file?.users === 0) forget(path, file);
    },
  };
}

async function openToWrite(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
}

/** Writes all bytes. A full disk may accept a part of a write and fail on the rest. */
export async function writeAll(handle: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
