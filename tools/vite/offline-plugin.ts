import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { OfflineBuild } from '../../client/offline/offline-build.ts';

const CLIENT = fileURLToPath(new URL('../../client/', import.meta.url));
const WORKER = 'service-worker';
/** The modules that an offline start needs, beside the entry. Each includes its imports. */
const NEEDED = [
  'own-routes.ts',
  'signed-in.ts',
  'cues/tunes.ts',
  'features/chat/shortcuts/shortcut-keys.ts',
  'features/pages/home.tsx',
  'features/chat/thread/messages-screen.tsx',
  'features/chat/inbox/category-chats.tsx',
  'features/chat/settings/chat-dialogs.tsx',
  'features/orders/cart/cart.tsx',
  'features/orders/cart/card-marks.tsx',
  'features/orders/purchases/merchant-footer.tsx',
  'features/pages/full-footer.tsx',
  'languages/fault-text.ts',
  'languages/category-texts.ts',
  '../node_modules/socket.io-client/build/esm/index.js',
];

/**
 * Builds the service worker beside the client, under a name without a hash, and passes it the list
 * of files to cache. A missing module of the list above fails the build.
 */
export function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: `${CLIENT}index.html`,
            'after-paint': `${CLIENT}rendering/after-paint.ts`,
            [WORKER]: `${CLIENT}offline/service-worker.ts`,
          },
          output: {
            entryFileNames: ({ name }) =>
              name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    // Runs after Vite, which adds the style sheet and removes chunks that contain only styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const worker = chunks.find(({ name }) => name === WORKER);
        const first = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
        if (!worker || !first)
          return this.error('The build has no service worker, or no first chunk.');
        const wanted = [first, ...NEEDED.map((path) => chunkOf(chunks, path) ?? this.error(path))];
        const looks = Object.keys(bundle).filter((name) => /\.(?:woff2|css)$/.test(name));
        const needed = [...looks, ...filesOf(wanted, bundle)];
        const files = needed.map((name) => `/${name}`);
        const kept: OfflineBuild = {
          first: `/${first.fileName}`,
          files,
          version: versionOf(files),
        };
        worker.code = `const OFFLINE_BUILD = ${JSON.stringify(kept)};\n${worker.code}`;
      },
    },
  };
}

/** File names contain hashes of their content. */
function versionOf(files: readonly string[]): string {
  return createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
}

/** Finds the chunk of a client module by its path. */
function chunkOf(
  chunks: readonly Rolldown.OutputChunk[],
  path: string,
): Rolldown.OutputChunk | undefined {
  const module = resolve(CLIENT, path);
  return chunks.find(({ moduleIds }) => moduleIds.includes(module));
}

/** Lists the names of chunks with their imports. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<string> {
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
  };
  chunks.forEach(take);
  return files;
}
