import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../connection/error-code.ts';
import type { Home } from './postgres-place.ts';
import { isAlive } from './process-identity.ts';

/** A living server of a cluster, as it says of itself in the cluster's file `postmaster.pid`. */
type RunningServer = { pid: number; port: number; isReady: boolean };

/** Lines of `postmaster.pid` that matter here, counted from 0; fixed in PostgreSQL's pidfile.h. */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** The server that runs on this cluster, be it starting or stopping; undefined when none does. */
export function findServer(home: Home): RunningServer | undefined {
  const lines = readLines(home);
  const pid = Number(lines[PID_LINE]);
  if (!isServer(pid, home)) return undefined;
  return { pid, port: Number(lines[PORT_LINE]), isReady: lines[STATUS_LINE]?.trim() === 'ready' };
}

/**
 * Before a start: PostgreSQL would refuse it when the file of a killed server names a number that
 * another process has now. It takes the number of its own ancestors for a leftover, so ours is put
 * there; deleting the file would also lose the mark by which PostgreSQL makes sure that no worker of
 * the killed server still uses the cluster.
 */
export function disownLeftover(home: Home): void {
  const [first, ...rest] = readLines(home);
  const pid = Number(first);
  if (first === undefined || !isAlive(pid) || isServer(pid, home)) return;
  writeFileSync(fileOf(home), [`${process.pid}`, ...rest].join('\n'));
}

/** Whether two paths lead to the same folder. */
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
    // EACCES: the cluster is another account's, whose server is not ours to know.
    if (['ENOENT', 'EACCES'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}

/**
 * Whether a number is that of the cluster's living server, not of another process that was given it
 * later, as is common in containers. A server works in its cluster's folder; only Linux tells.
 */
function isServer(pid: number, { cluster }: Home): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return isSameFolder(readlinkSync(`/proc/${pid}/cwd`), cluster);
  } catch (error) {
    // ENOENT: it has ended, and its parent has not collected it yet.
    return errorCode(error) !== 'ENOENT';
  }
}
