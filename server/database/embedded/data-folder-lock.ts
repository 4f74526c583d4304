import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../platform/start/start-error.ts';
import { errorCode } from '../connection/error-code.ts';
import { isAlive, processIdentity } from './process-identity.ts';

/** The lock of this process on a data folder. */
type DataFolderLock = {
  /** Releases the folder. Idempotent. */
  release: () => void;
};

/** Folders locked by this process. The lock file does not show it: the pid may be reused. */
const heldHere = new Set<string>();

/**
 * Locks a data folder for this process, and creates the folder if it is missing. Throws a
 * StartError if another Earmark holds the lock; takes over the lock of a killed process. Works
 * between processes that see each other, not between machines or containers that share a folder.
 */
export function lockDataFolder(dataFolder: string): DataFolderLock {
  const file = join(resolve(dataFolder), 'earmark.pid');
  if (heldHere.has(file)) throw inUse(process.pid);
  try {
    mkdirSync(dataFolder, { recursive: true });
    takeLock(file);
  } catch (error) {
    throw folderFault(dataFolder, error);
  }
  heldHere.add(file);
  return {
    release: () => {
      if (heldHere.delete(file)) rmSync(file, { force: true });
    },
  };
}

/** Creates the file with its content atomically, so that nobody reads a half-written one. */
function takeLock(file: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${processIdentity(process.pid)}\n`);
  try {
    while (!tryLink(own, file)) removeIfLeftover(file);
  } finally {
    rmSync(own, { force: true });
  }
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a leftover lock file; throws if its holder is alive. The file is renamed and compared
 * before the deletion, because another process may have replaced it.
 */
function removeIfLeftover(file: string): void {
  const held = readIfThere(file);
  if (held === undefined) return;
  const [pid = '', identity = ''] = held.split('\n');
  if (isHolderAlive(Number(pid), identity)) throw inUse(Number(pid));
  const moved = `${file}.${process.pid}.leftover`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another process has locked the folder in the meantime and keeps the lock.
  if (readIfThere(moved) !== held) linkSync(moved, file);
  rmSync(moved);
}

function isHolderAlive(pid: number, identity: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  return identity === processIdentity(pid);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function inUse(pid: number): StartError {
  return new StartError(
    `Another Earmark (process ${pid}) is using this data folder: stop it, or set DATA_DIR to another folder.`,
  );
}

/** Node's error codes for a folder that cannot be created or written. */
const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** Converts an error caused by the folder to a StartError. Returns other errors unchanged. */
export function folderFault(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'EEXIST') {
    return new StartError(`${folder} is a file: set DATA_DIR to the path of a folder.`);
  }
  if (code === undefined || !FOLDER_CODES.has(code)) return error;
  return new StartError(
    `The folder ${folder} cannot be written (${code}): give this account the right to write there, or set DATA_DIR to another folder.`,
  );
}
