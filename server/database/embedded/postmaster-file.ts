import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../connection/error-code.ts';
import type { Home } from './postgres-place.ts';
import { isAlive } from './process-identity.ts';

/** A live server of a cluster, as described in the cluster's file `postmaster.pid`. */
type RunningServer = { pid: number; port: number; isReady: boolean };

/** Lines of `postmaster.pid` that matter here, counted from 0; fixed in PostgreSQL's pidfile.h. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Finds the server of this cluster, also while it starts or stops; undefined if none runs. */
export function findServer(home: Home): RunningServer | undefined {
  const lines = readLines(home);
  const pid = Number(lines[PID_LINE]);
  if (!isServer(pid, home)) return undefined;
  return { pid, port: Number(lines[PORT_LINE]), isReady: lines[STATUS_LINE]?.trim() === 'ready' };
}

/**
 * Prepares the file of a killed server for the next start. PostgreSQL refuses to start if the
 * recorded pid now belongs to another process, unless that is its own ancestor, so this process's
 * pid replaces it. Without the file, PostgreSQL could not detect workers of the killed server.
 */
export function disownLeftover(home: Home): void {
  const [first, ...rest] = readLines(home);
  const pid = Number(first);
  if (first === undefined || !isAlive(pid) || isServer(pid, home)) return;
  writeFileSync(fileOf(home), [`${process.pid}`, ...rest].join('\n'));
}

export function isSameFolder(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}

function fileOf({ cluster }: Home): string {
  return join(cluster, 'postmaster.pid');
}

function readLines(home: Home): string[] {
  try {
    return readFileSync(fileOf(home), 'utf8').split('\n');
  } catch (error) {
    // EACCES: the cluster belongs to another account, whose server is of no concern here.
    if (['ENOENT', 'EACCES'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}

/**
 * Whether a pid belongs to the cluster's live server, not to a process that reused it, as is common
 * in containers. A server's working folder is its cluster; only Linux reveals it.
 */
function isServer(pid: number, { cluster }: Home): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return isSameFolder(readlinkSync(`/proc/${pid}/cwd`), cluster);
  } catch (error) {
    // ENOENT: the process has ended, and its parent has not reaped it yet.
    return errorCode(error) !== 'ENOENT';
  }
}
