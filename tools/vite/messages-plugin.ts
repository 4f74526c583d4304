import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { correctedTexts } from '../../shared/messages/corrections.ts';
import errors from '../../shared/messages/en/errors.json';
import { toCyrillic } from '../../shared/messages/cyrillic.ts';
import { mapTexts } from '../../shared/messages/format.ts';
import {
  type SiteLanguage,
  WRITTEN_IN,
  type WrittenLanguage,
} from '../../shared/languages/site-languages.ts';
import { pageFile, readPage } from './read-page.ts';

const PLAIN = 'aeioucnAEIOU';
const ACCENTED = 'àéîöüçñÂÉÎÖÛ';
/**
 * The share by which a text grows. Most languages are longer than English, few by more than this.
 */
const LONGER = 0.4;
const WORD_LENGTH = 7;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ID = /^\0?(?:texts:[\w-]+\/\w+|translations:[\w-]+|page:[\w-]+)$/;

/** The id of the language itself, for programs without a page. */
export const OWN_LANGUAGE = 'language:own';

/** A language of the build. `en-XA` is English with longer words, for layout tests. */
export type BuiltLanguage = SiteLanguage | 'en-XA';

type Texts = Readonly<Record<string, string>>;

const CHANGES: Partial<Record<BuiltLanguage, (text: string) => string>> = {
  'sr-Cyrl': toCyrillic,
  'en-XA': lengthen,
};

/** Returns the texts of a module as a JavaScript expression. */
type WriteTexts = (id: string) => Promise<string>;

/**
 * Compiles messages and long texts at build time, so that the parsers of ICU messages and of Markdown
 * stay out of the browser.
 *
 * - `import { t } from 'texts:chat/recorder'` has the messages of `chat.json` whose keys start with
 *   `recorder.`. A screen loads only its own sections.
 * - `import page from 'page:terms-of-use'` has the tree of `terms-of-use.md`.
 * - `import messages from 'translations:errors'` has a whole catalogue for `formatCompiled`. In English
 *   it has only the texts of codes that the client finds itself: the server sends the others.
 *
 * Development and tests have one language. `languages-plugin.ts` builds all languages.
 */
export function messagesPlugin(write: WriteTexts = (id) => textsIn('en', id)): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    async load(resolved) {
      if (!ID.test(resolved)) return null;
      const id = resolved.slice(1);
      // Catalogues of translations have no English file.
      const files = Object.values(WRITTEN_IN).map((language) => fileOf(id, language));
      for (const file of files.filter(existsSync)) this.addWatchFile(file);
      const texts = await write(id);
      const code = id.startsWith('texts:')
        ? `import { createTexts } from ${JSON.stringify(`${ROOT}client/languages/create-texts.ts`)};
export const t = /* @__PURE__ */ createTexts(${texts});`
        : `export default ${texts};`;
      return { code, moduleType: 'js' };
    },
  };
}

/** Returns the texts of a module in a language as a JavaScript expression. */
export async function textsIn(language: BuiltLanguage, id: string): Promise<string> {
  if (id === OWN_LANGUAGE) return JSON.stringify(language === 'en-XA' ? 'en' : language);
  const written = language === 'en-XA' ? 'en' : WRITTEN_IN[language];
  const { [language]: change = (text: string) => text } = CHANGES;
  const [kind, name = '', section] = id.split(/[:/]/);
  if (kind === 'page') return parsed(readPage(name, written, change));
  const prefix = section === undefined ? '' : `${section}.`;
  const corrected =
    written === 'en' && process.env['TEXTS'] === 'corrected' ? correctedTexts(name) : {};
  const isSentByServer = kind === 'translations' && written === 'en';
  const texts = {
    ...(isSentByServer ? clientTexts(name) : await readTexts(id, written)),
    ...corrected,
  };
  const own = Object.entries(texts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), mapTexts(compile(text), change)]);
  const messages = Object.fromEntries(own) as object;
  return kind === 'texts' ? JSON.stringify(messages) : parsed(messages);
}

/** Returns the English error texts whose codes occur in the client's sources: half of all. */
function clientTexts(name: string): Texts {
  if (name !== 'errors') return {};
  const sources = ['client', 'shared'].flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^(?:errors|messages)|\.test\./.test(file))
      .map((file) => readFileSync(`${ROOT}${folder}/${file}`, 'utf8')),
  );
  const named = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, code]) => code),
    ),
  );
  return Object.fromEntries(Object.entries(errors).filter(([code]) => named.has(code)));
}

/** Browsers parse a JSON string faster than a large object literal. */
function parsed(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}

async function readTexts(id: string, language: WrittenLanguage): Promise<Texts> {
  return JSON.parse(await readFile(fileOf(id, language), 'utf8')) as Texts;
}

function fileOf(id: string, language: WrittenLanguage): string {
  const [kind, name = ''] = id.split(/[:/]/);
  return kind === 'page'
    ? pageFile(name, language)
    : `${ROOT}shared/messages/${language}/${name}.json`;
}

/** Adds accents and 40 % more letters to an English text, for tests. The name Earmark stays. */
function lengthen(text: string): string {
  if (!/[a-z]{2}/i.test(text)) return text;
  const more = Math.ceil(text.trim().length * LONGER);
  const filler = Array.from({ length: more }, (_, at) => (at % WORD_LENGTH === 0 ? ' ' : 'ŋ'));
  const accented = text.replaceAll(
    /Earmark|[a-z]/gi,
    (part) => ACCENTED[PLAIN.indexOf(part)] ?? part,
  );
  return accented.replace(/(?=\s*$)/, filler.join('').trimEnd());
}
