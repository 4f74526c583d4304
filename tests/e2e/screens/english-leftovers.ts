import compile from 'icu-minify/compile';
import type { Page } from 'playwright-core';
import { mapTexts } from '../../../shared/messages/format.ts';
import { readMessages } from '../../../tools/vite/read-messages.ts';

/** A longer text is also searched for as a part of the shown texts, characters. */
const TELLING = 25;

/** Shorter texts may be names or codes, characters. */
const SHORTEST = 5;

/** Catalogues that no screen shows, or that the server renders in its own language. */
const ELSEWHERE = ['emails', 'alarms', 'heads', 'merchant'];

let english: readonly string[] | undefined;

/** Finds texts of the English catalogues that a page shows or that name its controls. */
export async function englishLeftovers(page: Page): Promise<string[]> {
  english ??= englishTexts();
  const shown = new Set(await page.evaluate(textsOfPage));
  const long = [...shown].filter((one) => one.length >= TELLING);
  return english.filter(
    (text) => shown.has(text) || (text.length >= TELLING && long.some((one) => one.includes(text))),
  );
}

/** Returns every text of the English catalogues that is not also Serbian. */
function englishTexts(): string[] {
  const serbian = textsIn('sr-Latn');
  return [...textsIn('en')].filter((text) => text.length >= SHORTEST && !serbian.has(text));
}

function textsIn(language: string): Set<string> {
  const texts = new Set<string>();
  for (const [name, catalogue] of Object.entries(readMessages(language))) {
    if (ELSEWHERE.includes(name)) continue;
    for (const message of Object.values(catalogue)) {
      mapTexts(compile(message), (text) => {
        texts.add(text.trim());
        return text;
      });
    }
  }
  return texts;
}

/** Runs in the page: returns its texts, its title, and its alternative texts. */
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
