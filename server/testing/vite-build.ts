import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = `${ROOT}node_modules/vite/bin/vite.js`;
/** Below `node_modules`, so that a built server finds its packages; git and the tools pass it over. */
const CACHE = `${ROOT}node_modules/.cache/`;

/** What was built for a run of the tests. */
export interface Build {
  /** The folder that holds it, named `client` or `server`, alone in its parent. */
  readonly folder: string;
  readonly remove: () => void;
}

/** The client is built once a language; both builds go into one folder. */
const MODES = { client: [[], ['--mode', 'sr']], server: [['--ssr']] } as const;

/**
 * Builds the client or the server as `npm run build` does, in about a second, into a folder of its
 * own: neither what lies in `dist` nor another run matters.
 */
export async function viteBuild(what: 'client' | 'server'): Promise<Build> {
  mkdirSync(CACHE, { recursive: true });
  const parent = mkdtempSync(`${CACHE}earmark-`);
  const folder = join(parent, what);
  const remove = () => rmSync(parent, { recursive: true, force: true });
  // The folder is new: no build empties it under the hands of the other.
  const words = ['build', '--outDir', folder, '--emptyOutDir', 'false', '--logLevel', 'warn'];
  try {
    await Promise.all(MODES[what].map((mode) => run([...words, ...mode])));
  } catch (error) {
    remove();
    throw new Error(`The ${what} could not be built.`, { cause: error });
  }
  return { folder, remove };
}

async function run(words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [VITE, ...words], {
    cwd: ROOT,
    // The tests' own NODE_ENV would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output);
}
