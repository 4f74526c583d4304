import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_LANGUAGES } from './shared/site-languages.ts';
import { filesBelow } from './server/testing/files-below.ts';

const OTHERS = SITE_LANGUAGES.filter((language) => language !== 'en');

const files = ['client', 'server', 'shared'].flatMap(filesBelow);
const catalogues = files.filter((file) => /[/.]texts\.ts$/.test(file));
const twins = files.filter((file) => OTHERS.some((language) => file.endsWith(`.${language}.ts`)));

describe('every catalogue of texts is there in every language', () => {
  it.each(catalogues)('%s', (catalogue) => {
    for (const language of OTHERS) {
      expect(existsSync(catalogue.replace(/\.ts$/, `.${language}.ts`)), language).toBe(true);
    }
  });
});

describe('a twin exports what its English module exports', () => {
  it.each(twins)('%s', async (twin) => {
    const [said, english] = await Promise.all([
      namesOf(twin),
      namesOf(twin.replace(/\.\w+\.ts$/, '.ts')),
    ]);
    expect(said).toEqual(english);
  });
});

it('the page of each language differs in nothing but its words', () => {
  const pages = ['index.html', ...OTHERS.map((language) => `index.${language}.html`)];
  const [english, ...others] = pages.map((page) => wordless(`client/${page}`));
  expect(english).toContain('<meta name="description" content="" />');
  for (const other of others) expect(other).toBe(english);
});

async function namesOf(file: string): Promise<Set<string>> {
  const module = (await import(/* @vite-ignore */ resolve(file))) as object;
  return new Set(Object.keys(module));
}

function wordless(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\s+/g, ' ')
    .replace(/ lang="[^"]+"/, '')
    .replace(/(name="description" content=")[^"]*/, '$1')
    .replace(/(<noscript>)[^<]*/, '$1');
}
