import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const COMPILED = '?compiled';
const SECTION = /^\0?texts:(?<catalogue>[\w-]+)\/(?<section>\w+)$/;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Compiles messages at build time, so that the parser of ICU messages stays out of the browser.
 *
 * - `import messages from '…/errors.json?compiled'` has all messages of a catalogue by their keys, for
 *   `formatCompiled`.
 * - `import { t } from 'texts:chat/recorder'` writes those of `chat.json` whose keys begin with
 *   `recorder.`, in the language of the build. A screen loads its own sections and no others.
 */
export function messagesPlugin(language = 'en'): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (SECTION.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id.endsWith(`.json${COMPILED}`)) {
        const file = id.slice(0, -COMPILED.length);
        this.addWatchFile(file);
        // Browsers read JSON in a string sooner than an object of code.
        const json = JSON.stringify(await compileFile(file));
        return { code: `export default JSON.parse(${JSON.stringify(json)});`, moduleType: 'js' };
      }
      const { catalogue, section = '' } = SECTION.exec(id)?.groups ?? {};
      if (catalogue === undefined) return null;
      const file = `${ROOT}shared/messages/${language}/${catalogue}.json`;
      this.addWatchFile(file);
      const messages = JSON.stringify(await compileFile(file, `${section}.`));
      const code = `import { createTexts } from ${JSON.stringify(`${ROOT}client/create-texts.ts`)};
export const t = createTexts(${messages});`;
      return { code, moduleType: 'js' };
    },
  };
}

/** The compiled messages whose keys begin with `prefix`, by the rest of their keys. */
async function compileFile(file: string, prefix = ''): Promise<object> {
  const messages = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, string>>;
  const own = Object.entries(messages).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), compile(text)]));
}
