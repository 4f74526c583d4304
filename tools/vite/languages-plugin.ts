import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import {
  fileIn,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { type BuiltLanguage, messagesPlugin, textsIn } from './messages-plugin.ts';

/**
 * Marks texts until the bundle is complete. The digest changes file names together with the texts.
 */
const PLACEHOLDER = /__texts__\([`"']([\w:/-]+)[`"'],\s*[`"']\w+[`"']\)/g;
const ROOT_LANGUAGE = '<html lang="en"';
const ASSETS = 'assets/';
const TEXT = /\.(?:html|js|json)$/;

/**
 * Builds the client once and writes it in every language. A file with texts, or one that refers to
 * such a file, has a copy for each language (`cart-4f2a.js`, `cart-4f2a.sr-Latn.js`). All others
 * exist once. Place it after all plugins that write file names into the bundle. `english` replaces
 * English.
 */
export function languagesPlugin(english: BuiltLanguage = 'en'): Plugin[] {
  const written = new Map<string, Promise<Map<SiteLanguage, string>>>();
  const inAll = (id: string) => {
    const known = written.get(id) ?? inEvery(id, english);
    written.set(id, known);
    return known;
  };

  const messages = messagesPlugin(async (id) => {
    const texts = await inAll(id);
    const digest = createHash('sha256')
      .update([...texts.values()].join('\n'))
      .digest('hex');
    return `/* @__PURE__ */ __texts__("${id}", "${digest.slice(0, 8)}")`;
  });

  /** Writes a file in a language, with the names of that language's other files. */
  async function write(text: string, language: SiteLanguage, names: RegExp): Promise<string> {
    const found = [...text.matchAll(PLACEHOLDER)];
    const texts = await Promise.all(found.map(([, id = '']) => inAll(id)));
    const here = texts.map((one) => one.get(language) ?? '');
    return text
      .replace(ROOT_LANGUAGE, `<html lang="${language}"`)
      .replaceAll(PLACEHOLDER, () => here.shift() ?? '')
      .replaceAll(names, (name) => fileIn(language, name));
  }

  const languages: Plugin = {
    name: 'languages',
    buildStart: () => written.clear(),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
        const withTexts = filesWithTexts(files);
        const hashed = [...withTexts].filter((name) => name.startsWith(ASSETS));
        const names = new RegExp(hashed.map(nameOf).map(escape).join('|') || '$^', 'g');
        for (const file of files) {
          if (!withTexts.has(file.fileName)) continue;
          const text = textOf(file);
          for (const language of SITE_LANGUAGES) {
            const source = await write(text, language, names);
            const fileName = fileIn(language, file.fileName);
            if (fileName !== file.fileName) this.emitFile({ type: 'asset', fileName, source });
            else if (file.type === 'chunk') file.code = source;
            else file.source = source;
          }
        }
      },
    },
  };
  return [messages, languages];
}

/** Returns the files with texts, and those that refer to one of them, transitively. */
function filesWithTexts(files: readonly Rolldown.OutputBundle[string][]): ReadonlySet<string> {
  const found = new Set(
    files.filter((file) => textOf(file).search(PLACEHOLDER) >= 0).map(({ fileName }) => fileName),
  );
  for (let before = -1; before < found.size;) {
    before = found.size;
    const names = [...found].filter((name) => name.startsWith(ASSETS)).map(nameOf);
    for (const file of files) {
      const text = textOf(file);
      if (names.some((name) => text.includes(name))) found.add(file.fileName);
    }
  }
  return found;
}

function textOf(file: Rolldown.OutputBundle[string]): string {
  return file.type === 'chunk' ? file.code : Buffer.from(file.source).toString();
}

/** Returns the name without its folder. Its hash makes it unique in the text. */
function nameOf(path: string): string {
  return path.slice(ASSETS.length);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

async function inEvery(id: string, english: BuiltLanguage): Promise<Map<SiteLanguage, string>> {
  const texts = SITE_LANGUAGES.map(async (language) => {
    const built = language === 'en' ? english : language;
    return [language, await textsIn(built, id)] as const;
  });
  return new Map(await Promise.all(texts));
}
