import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { filesBelow } from '../../server/testing/files-below.ts';

/** What a text of more characters is searched for in, and not only held against, what is shown. */
const TELLING = 25;

let english: Promise<readonly string[]> | undefined;

/** Texts of the English catalogues that a page in Serbian shows or says, names of controls included. */
export async function englishLeftovers(page: Page): Promise<string[]> {
  english ??= englishTexts();
  const shown = await page.evaluate(textsOfPage);
  return (await english).filter((text) =>
    shown.some((one) => one === text || (text.length >= TELLING && one.includes(text))),
  );
}

/** Every text of the English catalogues that no Serbian one holds as well. */
async function englishTexts(): Promise<string[]> {
  const files = ['client', 'shared'].flatMap(filesBelow);
  const [said, serbian] = await Promise.all([
    textsOf(files.filter((file) => file.endsWith('texts.ts'))),
    textsOf(files.filter((file) => file.endsWith('.sr.ts'))),
  ]);
  return [...said].filter((text) => text.length > 1 && !serbian.has(text));
}

async function textsOf(files: readonly string[]): Promise<Set<string>> {
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ resolve(file)) as Promise<object>),
  );
  return new Set(modules.flatMap(stringsIn));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Runs in the page: its texts one by one, its title, and what is said in place of a text. */
function textsOfPage(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
