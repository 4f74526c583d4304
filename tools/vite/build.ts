import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPart } from './build-part.ts';
import { digestOfInputs, digestOfOutputs } from './build-stamp.ts';

/* npm run build: builds the site and the server for production into `dist/`. With
   `--if-changed`, as in `npm start`, it builds only if `dist/` is out of date. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = join(ROOT, 'dist/built-from.txt');
const PARTS = ['client', 'pages', 'server'] as const;

// Computed before the build: a source that changes during it is built the next time.
const inputs = digestOfInputs(ROOT, process.env);
if (!process.argv.includes('--if-changed') || !isBuilt()) {
  process.stdout.write('Building the site.\n');
  await build();
}

function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp();
}

function stamp(): string {
  return `${inputs}\n${digestOfOutputs(ROOT)}\n`;
}

async function build(): Promise<void> {
  rmSync(STAMP, { force: true });
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  for (const part of PARTS) {
    const folder = join(ROOT, 'dist', part);
    rmSync(folder, { recursive: true, force: true });
    await buildPart(part, folder);
  }
  writeFileSync(STAMP, stamp());
}
