import {
  closeSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../platform/start/start-error.ts';
import { findClusterFolder } from './postgres-login.ts';
import type { Home, Place } from './postgres-place.ts';
import { lastFault, runProgram } from './postgres-program.ts';
import { disownLeftover, findServer, isSameFolder } from './postmaster-file.ts';

/** After a crash PostgreSQL first replays its journal, which may take minutes. */
const START_LIMIT_S = 300;
const STOP_LIMIT_S = 60;
const ANSWER_LIMIT_S = 5;
const MAX_TRIES = 5;
/**
 * Errors that pass: another program took the port first, or the last workers of a killed server are
 * still ending.
 */
const TRANSIENT_ERROR = /could not bind|still in use/;
const LARGEST_LOG_BYTES = 10_000_000;

/**
 * Returns the port of a server that still runs on this cluster after its starter was killed.
 * Returns undefined if there is none. Files of a dead server do not count.
 */
export async function findRunning(home: Home, password: string): Promise<number | undefined> {
  const since = Date.now();
  for (let server = findServer(home); server; server = findServer(home)) {
    const { pid, port, isReady } = server;
    const cluster = isReady ? await findClusterFolder({ port, password }) : undefined;
    if (cluster !== undefined && isSameFolder(cluster, home.cluster)) return port;
    // A server that is ready but does not answer may be stopping.
    if (Date.now() - since > (isReady ? ANSWER_LIMIT_S : START_LIMIT_S) * 1000) {
      throw new StartError(
        `A PostgreSQL server (process ${pid}) holds ${home.cluster} but does not answer to its password on port ${port}: stop it and start Earmark again.`,
      );
    }
    await delay(100);
  }
  return undefined;
}

/**
 * Starts the server on a free port of 127.0.0.1 and returns the port once it accepts connections.
 */
export async function startServer(place: Place, durable: boolean): Promise<number> {
  const log = openLog(place);
  try {
    for (let triesLeft = MAX_TRIES; ; triesLeft--) {
      const before = fstatSync(log).size;
      const port = await freePort();
      disownLeftover(place);
      if (await runStart(place, serverOptions(port, durable), log)) return port;
      const written = readFileSync(place.logFile).subarray(before).toString();
      if (triesLeft <= 1 || !TRANSIENT_ERROR.test(written)) {
        const reason = lastFault(written) ?? 'no error message';
        throw new StartError(`PostgreSQL did not start (${reason}): see ${place.logFile}`);
      }
      await delay(500);
    }
  } finally {
    closeSync(log);
  }
}

/**
 * Stops the server and cuts its connections. For throwaway data it skips the shutdown checkpoint.
 */
export async function stopServer(place: Place, durable: boolean): Promise<void> {
  const mode = durable ? 'fast' : 'immediate';
  const { output } = await runProgram(
    place.binaries.native,
    'pg_ctl',
    ['stop', '-w', '-t', `${STOP_LIMIT_S}`, '-m', mode, '-D', place.cluster],
    { account: place.account },
  );
  if (findServer(place)) {
    throw new Error(`PostgreSQL in ${place.cluster} did not stop: ${output}`);
  }
}

async function runStart(place: Place, options: string, log: number): Promise<boolean> {
  const args = ['start', '-w', '-t', `${START_LIMIT_S}`, '-D', place.cluster, '-o', options];
  const { code } = await runProgram(place.binaries.native, 'pg_ctl', args, {
    account: place.account,
    outputFile: log,
  });
  return code === 0;
}

function serverOptions(port: number, durable: boolean): string {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  // Throwaway data needs no vacuum, whose workers would delay DROP DATABASE.
  if (!durable) {
    settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off');
  }
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Opens the log for appending. A large log is renamed first, so that at most one old log remains.
 */
function openLog({ logFile, account }: Place): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  // The account must be able to append if it later starts its cluster itself.
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}
