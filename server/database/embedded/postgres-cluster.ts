import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/start/start-error.ts';
import { SUPERUSER } from './postgres-login.ts';
import type { Home, Place } from './postgres-place.ts';
import { lastFault, type ProgramResult, runProgram } from './postgres-program.ts';

/**
 * Settings for a small server shared with the application. They are written to postgresql.conf
 * once, so that an operator can change them there.
 */
const SETTINGS = [
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements here are short: compiling one costs more than running it.
  'jit=off',
  // One statement must not take every core, and workers would need more /dev/shm than Docker gives.
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  // On solid-state disks random reads cost about the same as sequential ones.
  'random_page_cost=1.1',
  // The log is for server errors; statement errors reach the application.
  'log_min_messages=log',
  'log_checkpoints=off',
];

/**
 * Locales for character classes, in order of preference; each system has one of them. Character
 * classes come from the operating system, even with PostgreSQL's own collation. Under plain C,
 * pg_trgm treats no character beyond ASCII as alphabetic.
 */
const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Creates a cluster: UTF-8, sorted by code point, with full Unicode case conversion and a new
 * random password. Uses a temporary name first, so that an interrupted one is never taken for
 * complete.
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
    throw new StartError(`PostgreSQL could not create its database in ${place.cluster}: ${reason}`);
  }
  renameSync(unfinished, place.cluster);
}

/** Reads the cluster's password from the file beside it. */
export function readPassword({ passwordFile, cluster }: Home): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch {
    throw new StartError(
      `The password of the database in ${cluster} cannot be read from ${passwordFile}: restore the file.`,
    );
  }
}

/**
 * Throws if the data belongs to another major version, which PostgreSQL can neither read nor
 * convert by itself.
 */
export function requireSameMajor({ cluster, binaries }: Place): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === binaries.major) return;
  throw new StartError(
    `The database in ${cluster} needs PostgreSQL ${major}, but this Earmark includes PostgreSQL ${binaries.major}: dump it with the earlier Earmark and load it into a new database, or set DATABASE_URL.`,
  );
}

/** Writes the password file, owned by the account because initdb must read it. */
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
