import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { messagesPlugin } from '../../../../tools/vite/messages-plugin.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Below `node_modules`, so that packages are found. */
const CACHE = join(ROOT, 'node_modules', '.cache');

/** A program that runs the client's modules in Node. */
export interface NodeClientProgram {
  readonly file: string;
  readonly remove: () => void;
}

/** Builds the client without a screen, so that many of them start quickly. */
export async function buildNodeClient(): Promise<NodeClientProgram> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'node-client-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [messagesPlugin()],
    build: { ssr: 'tests/e2e/chat/node/node-client.process.ts', outDir, target: 'node20' },
  });
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  return { file: join(outDir, 'node-client.process.js'), remove };
}
