import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { messagesPlugin } from '../../tools/vite/messages-plugin.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Below `node_modules`, so that packages are found. */
const CACHE = join(ROOT, 'node_modules', '.cache');

/** A program that is built from a module of the tests and runs in its own processes. */
export interface Program {
  readonly file: string;
  readonly remove: () => void;
}

/**
 * Builds a program in about a second. Each process then starts in a fraction of the CPU time that
 * `tsx` needs to load the same modules.
 */
export async function buildProgram(source: URL): Promise<Program> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'program-'));
  const entry = fileURLToPath(source);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [messagesPlugin()],
    ssr: { noExternal: ['typebox', 'kysely'] },
    build: { ssr: entry, outDir, target: 'node20' },
  });
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  return { file: join(outDir, basename(entry).replace(/\.ts$/, '.js')), remove };
}
