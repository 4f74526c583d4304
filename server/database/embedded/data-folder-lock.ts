import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../platform/start/start-error.ts';
import { errorCode } from '../connection/error-code.ts';
import { isAlive, processIdentity } from './process-identity.ts';

/** The right of this process to use a data folder. */
type DataFolderLock = {
  /** Gives the folder free; a second call does nothing. */
  release: () => void;
};

/** Folders that this process itself holds, since its own number in a file may also be a leftover. */
const heldHere = new Set<string>();

/**
 * Takes a data folder for this process alone, making the folder when it is missing; a StartError
 * when another Earmark has it. The lock of a process that was killed is taken over. It works
 * between processes that see each other: not between machines or containers that share a folder.
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

/** The file appears with its content in one step, so that nobody reads a half-written one. */
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

/** Throws when the holder lives. Moved before it is deleted, to be sure that it is what was read. */
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
  // Another process was as quick as we and has taken the folder since: it keeps it.
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

/** What Node says when a folder cannot be made or written. */
const FOLDER_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR']);

/** The error as a StartError when it is the folder's fault, as it stands when it is another's. */
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
