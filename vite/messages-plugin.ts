import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const COMPILED = '.json?compiled';

/**
 * Compiles a catalogue of messages where it is imported with `?compiled`, so that the parser of ICU
 * messages stays out of the browser. The module's default export has the compiled messages by their
 * keys, for `formatCompiled`.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(COMPILED)) return null;
      const file = id.slice(0, -'?compiled'.length);
      this.addWatchFile(file);
      const messages = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, string>>;
      const compiled = Object.entries(messages).map(([key, text]) => [key, compile(text)]);
      // Browsers read JSON in a string sooner than an object of code.
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)));
      return { code: `export default JSON.parse(${json});`, moduleType: 'js' };
    },
  };
}
