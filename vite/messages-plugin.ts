import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { correctedTexts } from '../shared/messages/corrections.ts';
import { toCyrillic } from '../shared/messages/cyrillic.ts';
import { mapTexts } from '../shared/messages/map-texts.ts';
import {
  DEFAULT_LANGUAGE,
  type SiteLanguage,
  WRITTEN_IN,
  type WrittenLanguage,
} from '../shared/site-languages.ts';
import { lengthen } from './lengthen.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECTION = /^\0?texts:(?<catalogue>[\w-]+)\/(?<section>\w+)$/;
const TRANSLATIONS = /^\0?translations:(?<catalogue>[\w-]+)$/;

/** Writes the messages of a catalogue whose keys begin with a prefix as an expression of JavaScript. */
export type WriteMessages = (catalogue: string, prefix: string) => Promise<string>;

/**
 * Compiles messages at build time, so that the parser of ICU messages stays out of the browser.
 *
 * - `import { t } from 'texts:chat/recorder'` writes the messages of `chat.json` whose keys begin with
 *   `recorder.`. A screen loads its own sections and no others.
 * - `import messages from 'translations:errors'` has a whole catalogue for `formatCompiled`, and nothing
 *   in English, which the server writes.
 *
 * Development and tests have one language. `languages-plugin.ts` builds all of them.
 */
export function messagesPlugin(write: WriteMessages | SiteLanguage = DEFAULT_LANGUAGE): Plugin {
  const messages =
    typeof write === 'function'
      ? write
      : (catalogue: string, prefix: string) => messagesIn(write, catalogue, prefix);
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (SECTION.test(id) || TRANSLATIONS.test(id) ? `\0${id}` : null),
    async load(id) {
      const { catalogue, section } =
        SECTION.exec(id)?.groups ?? TRANSLATIONS.exec(id)?.groups ?? {};
      if (catalogue === undefined) return null;
      for (const file of Object.values(WRITTEN_IN)) this.addWatchFile(fileOf(file, catalogue));
      const code =
        section === undefined
          ? `export default ${await messages(catalogue, '')};`
          : `import { createTexts } from ${JSON.stringify(`${ROOT}client/create-texts.ts`)};
export const t = /* @__PURE__ */ createTexts(${await messages(catalogue, `${section}.`)});`;
      return { code, moduleType: 'js' };
    },
  };
}

/** A language as the build writes it: `en-XA` is English with longer words, for tests of the layout. */
export type BuiltLanguage = SiteLanguage | 'en-XA';

const CHANGES: Partial<Record<BuiltLanguage, (text: string) => string>> = {
  'sr-Cyrl': toCyrillic,
  'en-XA': lengthen,
};

/** The messages of a catalogue in a language, compiled, as an expression of JavaScript. */
export async function messagesIn(
  language: BuiltLanguage,
  catalogue: string,
  prefix: string,
): Promise<string> {
  const written = language === 'en-XA' ? 'en' : WRITTEN_IN[language];
  const { [language]: change } = CHANGES;
  const texts = await readTexts(written, catalogue, prefix === '');
  const own = Object.entries(texts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, message]) => {
      const compiled = compile(message);
      return [key.slice(prefix.length), change ? mapTexts(compiled, change) : compiled];
    });
  const json = JSON.stringify(Object.fromEntries(own));
  // Browsers read a string of JSON sooner than a large object of code.
  return prefix === '' ? `JSON.parse(${JSON.stringify(json)})` : json;
}

/** The messages of a catalogue. A whole one, such as the errors, has only corrections in English. */
async function readTexts(language: WrittenLanguage, catalogue: string, isWhole: boolean) {
  const corrected =
    language === DEFAULT_LANGUAGE && process.env['TEXTS'] === 'corrected'
      ? correctedTexts(catalogue)
      : {};
  if (language === DEFAULT_LANGUAGE && isWhole) return corrected;
  const text = await readFile(fileOf(language, catalogue), 'utf8');
  return { ...(JSON.parse(text) as Readonly<Record<string, string>>), ...corrected };
}

function fileOf(language: string, catalogue: string): string {
  return `${ROOT}shared/messages/${language}/${catalogue}.json`;
}
