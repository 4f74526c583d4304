import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languagesPlugin } from './languages-plugin.ts';

const FILES = {
  'index.html': '<html lang="en"><script type="module" src="/main.ts"></script></html>',
  'main.ts': `
    import { plain } from './plain.ts';
    document.title = plain;
    document.onclick = () => import('./screen.ts');
    document.onkeydown = () => import('./silent.ts');`,
  'plain.ts': `export const plain = 'no text';`,
  'screen.ts': `
    import { t } from 'texts:chat/announcements';
    import categories from 'translations:categories';
    console.log(t('title'), categories);`,
  'silent.ts': `console.log('in every language the same');`,
};

const root = mkdtempSync(join(tmpdir(), 'earmark-languages-'));
let files: Map<string, string>;

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022' },
    plugins: [languagesPlugin()],
  })) as Rolldown.RolldownOutput;
  files = new Map(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

/** Finds a file by the start of its name, and its language. */
function fileOf(name: string, language = ''): string {
  const path = new RegExp(`^assets/${name}-[\\w-]+${language}\\.js$`);
  return [...files].find(([one]) => path.test(one))?.[1] ?? '';
}

it('writes a file with texts once for each language', () => {
  expect(fileOf('screen')).toContain('Last announcements');
  expect(fileOf('screen', '\\.sr-Latn')).toContain('Poslednja izgovorena');
  expect(fileOf('screen', '\\.sr-Cyrl')).toContain('Последња изговорена');
  expect([...files.values()].join('\n')).not.toContain('__texts__');
});

it('includes translations only in other languages', () => {
  expect(fileOf('screen', '\\.sr-Latn')).toContain('Ambijenti');
  expect(fileOf('screen')).not.toMatch(/Ambijenti|Ambiences/);
});

it('writes a file without texts once', () => {
  expect([...files.keys()].filter((name) => name.includes('silent'))).toHaveLength(1);
});

it('links files of its own language, starting with the page', () => {
  expect(files.get('index.sr-Latn.html')).toContain('<html lang="sr-Latn">');
  expect(files.get('index.sr-Latn.html')).toMatch(/src="\/assets\/index-[\w-]+\.sr-Latn\.js"/);
  expect(fileOf('index', '\\.sr-Latn')).toMatch(/screen-[\w-]+\.sr-Latn\.js/);
  expect(fileOf('index', '\\.sr-Latn')).toMatch(/silent-[\w-]+\.js/);
  expect(files.get('index.html')).toMatch(/src="\/assets\/index-[\w-]{8}\.js"/);
});
