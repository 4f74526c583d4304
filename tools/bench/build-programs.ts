import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { CleanUp } from '../../server/platform/start/clean-up.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside `node_modules`, so that the built programs find their packages. */
const CACHE = join(ROOT, 'node_modules', '.cache');

/**
 * The programs of a bench. They are built as `npm run build` builds the server, and run under plain
 * node.
 */
export interface Programs {
  readonly earmark: string;
  readonly reference: string;
  readonly load: string;
  readonly bareRoute: string;
  readonly dayLoad: string;
  readonly observe: string;
  readonly pushUnderTest: string;
}

/** Builds the programs into a new folder, which `cleanUp` removes. It takes one to two seconds. */
export async function buildPrograms(cleanUp: CleanUp): Promise<Programs> {
  mkdirSync(CACHE, { recursive: true });
  const parent = mkdtempSync(join(CACHE, 'earmark-bench-'));
  cleanUp.add(async () => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'server');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: ['typebox', 'kysely'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rollupOptions: {
        input: {
          main: join(ROOT, 'server/main.ts'),
          'preview-worker': join(ROOT, 'server/features/media/preview/preview-worker.ts'),
          'demo-worker': join(ROOT, 'demo/sounds/demo-worker.ts'),
          reference: join(ROOT, 'tools/bench/chat/reference.ts'),
          load: join(ROOT, 'tools/bench/chat-load/load.ts'),
          'day-load': join(ROOT, 'tools/bench/load/day-load.ts'),
          observe: join(ROOT, 'tools/bench/load/observe.ts'),
          'push-under-test': join(ROOT, 'tools/bench/push/push-under-test.ts'),
          'bare-route': join(ROOT, 'tools/bench/catalogue/bare-route.ts'),
        },
        // Chunks are in the same folder as the programs, because threads are started by file name.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return {
    earmark: join(folder, 'main.js'),
    reference: join(folder, 'reference.js'),
    load: join(folder, 'load.js'),
    bareRoute: join(folder, 'bare-route.js'),
    dayLoad: join(folder, 'day-load.js'),
    observe: join(folder, 'observe.js'),
    pushUnderTest: join(folder, 'push-under-test.js'),
  };
}
