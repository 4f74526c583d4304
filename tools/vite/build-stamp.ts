import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files and folders that a build reads. The second lock file lists the installed packages. */
const INPUTS = [
  'client',
  'shared',
  'server',
  'migrations',
  'demo',
  'sandbox-bank',
  'tools/vite',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];
/** The environment variables that a build writes into the pages. */
const VARIABLES = ['API_HOSTS', 'TEXTS'];
const OUTPUTS = ['dist/client', 'dist/pages', 'dist/server'];

/** Computes a digest of the content of everything that a build reads. */
export function digestOfInputs(root: string, environment: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256');
  for (const name of VARIABLES) digest.update(`${name}=${environment[name] ?? ''}\0`);
  for (const path of filesOf(root, INPUTS)) {
    const bytes = readFileSync(join(root, path));
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}

/**
 * Computes a digest of a build's output in `dist/`. It changes when a file is written or deleted.
 */
export function digestOfOutputs(root: string): string {
  const digest = createHash('sha256');
  for (const path of filesOf(root, OUTPUTS)) {
    const { size, mtimeMs } = statSync(join(root, path));
    digest.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return digest.digest('hex');
}

/** Lists the files in these places, sorted. */
function filesOf(root: string, places: readonly string[]): string[] {
  const paths = places
    .map((place) => join(root, place))
    .filter((place) => existsSync(place))
    .flatMap((place) => {
      if (!statSync(place).isDirectory()) return [place];
      return readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
    })
    .map((path) => relative(root, path));
  paths.sort();
  return paths;
}
