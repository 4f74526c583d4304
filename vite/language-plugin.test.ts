import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languagePlugin } from './language-plugin.ts';

const FILES = {
  'index.html': '<html lang="en"><script type="module" src="/main.ts"></script></html>',
  'index.sr.html': '<html lang="sr-Latn"><script type="module" src="/main.ts"></script></html>',
  'main.ts': `
    import { hello } from './texts.ts';
    import { only } from './other.texts.ts';
    import { locale } from './locale.ts';
    document.title = hello + only + locale;`,
  'texts.ts': `export const name = 'Earmark'; export const hello = 'Welcome to ' + name;`,
  'texts.sr.ts': `
    import { name } from './texts.ts';
    export { name };
    export const hello = 'Dobro došli na ' + name;`,
  'other.texts.ts': `export const only = 'Only in English';`,
  'locale.ts': `export const locale = 'en-GB';`,
  'locale.sr.ts': `export const locale = 'sr-Latn';`,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'earmark-language-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true }));

/** The built files by name, with their content. */
async function built(language?: string): Promise<Map<string, string>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022' },
    plugins: [language !== undefined && languagePlugin(language)],
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  );
}

const codeOf = (files: Map<string, string>) =>
  [...files].find(([name]) => name.endsWith('.js'))?.[1] ?? '';

it('puts twins in the place of modules, and the page beside the English one', async () => {
  const files = await built('sr');
  expect([...files.keys()].filter((name) => name.endsWith('.html'))).toEqual(['index.sr.html']);
  expect(files.get('index.sr.html')).toContain('<html lang="sr-Latn">');
  expect(files.get('index.sr.html')).toMatch(/src="\/assets\/index-[\w-]+\.js"/);
  const code = codeOf(files);
  expect(code).toContain('Dobro došli na ');
  expect(code).toContain('sr-Latn');
  // A twin that asks for its English module gets it, and no more of that than it uses.
  expect(code).toContain('Earmark');
  expect(code).not.toContain('Welcome');
  // What has no twin stays as it is.
  expect(code).toContain('Only in English');
});

it('leaves nothing of another language in the English client', async () => {
  const files = await built();
  expect([...files.keys()]).toContain('index.html');
  expect(codeOf(files)).toContain('Welcome to ');
  expect(codeOf(files)).not.toMatch(/Dobro|sr-Latn/);
});
