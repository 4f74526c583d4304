import { constants, type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes pieces into files at their places. */
export interface PieceWriter {
  /** Writes a piece; a file that is not there is begun. */
  write(path: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Waits until what was written survives a loss of power. */
  sync(path: string): Promise<void>;
  /** Lets go of a file, since no more pieces are to come. */
  close(path: string): void;
}

/** A file that is open: its users are on their way, and some time after the last it is closed. */
interface OpenFile {
  readonly handle: Promise<FileHandle>;
  users: number;
  closing?: NodeJS.Timeout;
}

/** Opening and closing for each piece would cost as much as writing it; milliseconds. */
const LINGER = 2_000;

/** Makes the writer. */
export function createPieceWriter(): PieceWriter {
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
    // A handle that could not be opened was heard of by its users.
    file.handle.then((handle) => handle.close()).catch(() => {});
  }

  function release(path: string, file: OpenFile): void {
    file.users -= 1;
    if (file.users > 0) return;
    if (files.get(path) !== file) return forget(path, file);
    file.closing = setTimeout(() => forget(path, file), LINGER).unref();
  }

  async function using(path: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
    const file = take(path);
    try {
      await work(await file.handle);
    } catch (error) {
      // What went wrong may be this handle, as of a file that was removed: the next try opens anew.
      if (files.get(path) === file) files.delete(path);
      throw error;
    } finally {
      release(path, file);
    }
  }

  return {
    write: (path, at, bytes) => using(path, (handle) => writeAll(handle, at, bytes)),
    sync: (path) => using(path, (handle) => handle.datasync()),
    close(path) {
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

/** A disk that gets full takes a part of what it is given, and fails with the rest. */
async function writeAll(handle: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
