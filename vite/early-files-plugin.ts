import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, SITE_LANGUAGES } from '../shared/site-languages.ts';
import { filesOf } from './files-of.ts';

const CLIENT = fileURLToPath(new URL('../client/', import.meta.url));
const ROUTES = resolve(CLIENT, 'routes.tsx');

/** A route and how its screen is loaded; one that several routes share has a name. */
const ROUTE = /path: '([^']+)',\s*lazy: (?:\(\) => import\('([^']+)'\)|(\w+))/g;
const SHARED = /const (\w+) = \(\) => import\('([^']+)'\)/g;

/**
 * Writes beside the page which files each screen needs besides those of every screen, by the pattern of
 * its route (`early-files.json`). The server names them in the page itself: else a browser learns of
 * them only once it has read and run the first file, half a second later on a phone.
 */
export function earlyFilesPlugin(): Plugin {
  let language: string = DEFAULT_LANGUAGE;
  return {
    name: 'early-files',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    configResolved: ({ mode }) => {
      language = SITE_LANGUAGES.find((one) => one === mode) ?? DEFAULT_LANGUAGE;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
        const source = await this.fs.readFile(ROUTES, { encoding: 'utf8' });
        if (!first) return this.error('The build has no first chunk.');
        const known = filesOf([first], bundle);
        const early = screensIn(source).map(({ pattern, module }) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
          const files = chunk ? [...filesOf([chunk], bundle)] : [];
          return [pattern, files.filter((name) => !known.has(name)).map((name) => `/${name}`)];
        });
        this.emitFile({
          type: 'asset',
          fileName: `early-files.${language}.json`,
          source: JSON.stringify(Object.fromEntries(early)),
        });
      },
    },
  };
}

/** The routes whose screens are loaded when they are needed, and the modules of these. */
function screensIn(source: string): { pattern: string; module: string }[] {
  const shared = new Map([...source.matchAll(SHARED)].map(([, name, module]) => [name, module]));
  return [...source.matchAll(ROUTE)].map(([, pattern = '', module, name]) => ({
    pattern,
    module: resolve(CLIENT, module ?? shared.get(name) ?? ''),
  }));
}
