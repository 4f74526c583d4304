import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/start/start-error.ts';
import { SUPERUSER } from './postgres-login.ts';
import type { Home, Place } from './postgres-place.ts';
import { lastFault, type ProgramResult, runProgram } from './postgres-program.ts';

/**
 * What a small server shared with the application wants, written to postgresql.conf once, where
 * whoever runs Earmark may change it.
 */
const SETTINGS = [
  'timezone=UTC',
  'log_timezone=UTC',
  // Our statements are short: compiling one costs more than running it.
  'jit=off',
  // One statement must not take every core; and helpers would need more /dev/shm than Docker gives.
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  // Solid-state disks read anywhere at about the same cost.
  'random_page_cost=1.1',
  // The log is for faults of the server; those of statements reach the application.
  'log_min_messages=log',
  'log_checkpoints=off',
];

/**
 * The kinds of letters are the operating system's matter even with PostgreSQL's own collation, and
 * under plain C, pg_trgm takes no letter beyond ASCII for one. Each system has one of these.
 */
const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes a new cluster: UTF-8, sorted by code point, full Unicode upper and lower case, reached only
 * with a fresh random password. Made under another name first, so that one broken off halfway is
 * never taken for a whole one.
 */
export async function createCluster(place: Place, durable: boolean): Promise<void> {
  writePassword(place);
  const unfinished = `${place.cluster}.unfinished`;
  let result: ProgramResult = { code: -1, output: '' };
  for (const letters of LETTER_LOCALES) {
    rmSync(unfinished, { recursive: true, force: true });
    result = await initialize(place, unfinished, letters, durable);
    if (result.code === 0) break;
  }
  if (result.code !== 0) {
    const reason = lastFault(result.output) ?? `initdb ended with code ${result.code}`;
    throw new StartError(`PostgreSQL could not make its database in ${place.cluster}: ${reason}`);
  }
  renameSync(unfinished, place.cluster);
}

/** The password of the cluster, kept beside it. */
export function readPassword({ passwordFile, cluster }: Home): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch {
    throw new StartError(
      `The password of the database in ${cluster} cannot be read from ${passwordFile}: bring the file back.`,
    );
  }
}

/** Refuses data of another major version, which PostgreSQL can neither read nor convert by itself. */
export function requireSameMajor({ cluster, binaries }: Place): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === binaries.major) return;
  throw new StartError(
    `The database in ${cluster} is of PostgreSQL ${major}, this Earmark brings PostgreSQL ${binaries.major}: dump it with the Earmark that made it and load it into a new one, or set DATABASE_URL.`,
  );
}

/** Owned by the account, since initdb must read it. */
function writePassword({ passwordFile, account }: Place): void {
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
}

function initialize(
  { binaries, passwordFile, account }: Place,
  folder: string,
  letters: string,
  durable: boolean,
): Promise<ProgramResult> {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const args = [
    ['--pgdata', folder],
    ['--username', SUPERUSER],
    ['--pwfile', passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--lc-ctype', letters],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ...SETTINGS.map((setting) => ['--set', setting]),
    ...(durable ? [] : [['--no-sync']]),
  ];
  return runProgram(binaries.native, 'initdb', args.flat(), { account });
}
