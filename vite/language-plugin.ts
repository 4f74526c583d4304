import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'index.html';

/**
 * Builds the client in another language: a module gives way to its twin in that language, which lies
 * beside it and exports the same names (`chat.texts.ts` and `chat.texts.sr.ts`), and so does
 * `index.html`; the built page is `index.sr.html`. Only the twin itself still gets the English module.
 * A catalogue without a twin stays English, which a test forbids.
 */
export function languagePlugin(language: string): Plugin {
  let root = '';
  return {
    name: 'language',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || !isOwnModule(source)) return null;
      const found = await this.resolve(source, importer, options);
      if (!found) return null;
      const twin = twinOf(found.id, language);
      return twin !== importer && existsSync(twin) ? { ...found, id: twin } : found;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => readFile(join(root, twinOf(PAGE, language)), 'utf8'),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') return;
        Reflect.deleteProperty(bundle, PAGE);
        this.emitFile({ type: 'asset', fileName: twinOf(PAGE, language), source: page.source });
      },
    },
  };
}

/** Packages have no twins. */
function isOwnModule(source: string): boolean {
  return /^\.{1,2}\/.*\.ts$/.test(source);
}

/** `texts.sr.ts` for `texts.ts`. */
function twinOf(file: string, language: string): string {
  return file.replace(/(\.\w+)$/, `.${language}$1`);
}
