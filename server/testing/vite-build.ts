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

/**
 * Builds the client or the server as `npm run build` does, in about a second, into a folder of its
 * own: neither what lies in `dist` nor another run matters.
 */
export async function viteBuild(what: 'client' | 'server'): Promise<Build> {
  mkdirSync(CACHE, { recursive: true });
  const parent = mkdtempSync(`${CACHE}earmark-`);
  const folder = join(parent, what);
  const words = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  if (what === 'server') words.push('--ssr');
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
  const remove = () => rmSync(parent, { recursive: true, force: true });
  if (code === 0) return { folder, remove };
  remove();
  throw new Error(`The ${what} could not be built:\n${output}`);
}
