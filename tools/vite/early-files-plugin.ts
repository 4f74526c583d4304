import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chunkOf, filesOf } from './files-of.ts';

const ROUTES = fileURLToPath(new URL('../../client/routes.tsx', import.meta.url));

/** A route and how its screen is loaded; one that several routes share has a name. */
const ROUTE = /path: '([^']+)',\s*lazy: (?:\(\) => import\('([^']+)'\)|(\w+))/g;
const SHARED = /const (\w+) = \(\) => import\('([^']+)'\)/g;

/**
 * Writes beside the page which files each screen needs besides those of every screen, by the pattern of
 * its route. A module that is gone fails the build. The server
 * names them in the page itself: else a browser learns of them only once it has read and run the first
 * file, half a second later on a phone. The client names those of the screens that come after it.
 */
export function earlyFilesPlugin(): Plugin {
  return {
    name: 'early-files',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    // Vite would write the same into the first file, which every first visit waits for: 4 kB of hashes.
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, found, { hostType }) => (hostType === 'html' ? found : []),
        },
      },
    }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
        const source = await this.fs.readFile(ROUTES, { encoding: 'utf8' });
        if (!first) return this.error('The build has no first chunk.');
        const known = filesOf([first], bundle);
        const early = screensIn(source).map(({ pattern, path }) => {
          const files = [...filesOf([chunkOf(chunks, path) ?? this.error(path)], bundle)];
          return [pattern, files.filter((name) => !known.has(name)).map((name) => `/${name}`)];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'early-files.json',
          source: JSON.stringify(Object.fromEntries(early)),
        });
      },
    },
  };
}

/** The routes whose screens are loaded when they are needed, and the paths of their modules. */
function screensIn(source: string): { pattern: string; path: string }[] {
  const shared = new Map([...source.matchAll(SHARED)].map(([, name, path]) => [name, path]));
  return [...source.matchAll(ROUTE)].map(([, pattern = '', path, name]) => ({
    pattern,
    path: path ?? shared.get(name) ?? pattern,
  }));
}
