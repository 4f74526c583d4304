import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = `${ROOT}node_modules/vite/bin/vite.js`;

const PAGES_CONFIG = `${ROOT}tools/vite/pages.config.ts`;

/** A part of the build: the site, the programs that render its pages, or the server. */
export type Part = 'client' | 'pages' | 'server';

/**
 * Builds a part for production into an empty folder, silently. The mode `en-XA` builds the client
 * and its pages with longer texts.
 */
export async function buildPart(part: Part, folder: string, mode?: string): Promise<void> {
  const words = ['build', '--outDir', folder, '--logLevel', 'warn'];
  try {
    if (part === 'server') words.push('--ssr');
    if (part === 'pages') words.push('--config', PAGES_CONFIG);
    await run(mode === undefined ? words : [...words, '--mode', mode]);
  } catch (error) {
    throw new Error(`Could not build the ${part}.`, { cause: error });
  }
}

async function run(words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [VITE, ...words], {
    cwd: ROOT,
    // Another NODE_ENV, such as that of the tests, would build React for development.
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
