import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { merchantOf } from '../../server/platform/merchant.ts';
import { parametersOf, pluralFormsOf } from '../../shared/messages/message-types.ts';
import { PAGE_SLOTS, pageValues } from '../../shared/pages/page-values.ts';
import type { PageBlock, PageInline, PageSection } from '../../shared/pages/page-tree.ts';
import type { WrittenLanguage } from '../../shared/languages/site-languages.ts';
import { TERMS_VERSION } from '../../shared/association/legal-limits.ts';
import { parsePage, pageFile, readPage } from '../../tools/vite/read-page.ts';

const PAGES = pagesIn('en');
const SLOTS: readonly string[] = PAGE_SLOTS;
const VALUES: Readonly<Record<string, string | number>> = pageValues({
  merchant: merchantOf(),
  conversionStatement: '',
  supportHours: '',
});

it('every value and every slot is used by a page', () => {
  const used = new Set(PAGES.flatMap((page) => [...read(page, 'en').parameters.keys()]));
  expect([...used].filter((name) => !(name in VALUES) && !SLOTS.includes(name))).toEqual([]);
  expect([...Object.keys(VALUES), ...SLOTS].filter((name) => !used.has(name))).toEqual([]);
});

it('the accepted version of the terms is that of the texts', () => {
  for (const page of ['terms-of-use', 'selling-rules']) {
    expect(readPage(page, 'en').version, page).toBe(TERMS_VERSION);
  }
});

describe.each(['en', 'sr-Latn'] as const)('%s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('has every page', () => {
    expect(pagesIn(language)).toEqual(PAGES);
  });

  it.each(PAGES)(
    '%s has the version, the ids, the links and the placeholders of English',
    (page) => {
      const english = read(page, 'en');
      const other = read(page, language);
      expect(other.version).toBe(english.version);
      expect(other.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(other.shape).toEqual(english.shape);
      expect(new Set(other.parameters.keys())).toEqual(new Set(english.parameters.keys()));
    },
  );

  it.each(PAGES)('%s has each form of a plural, only for numbers', (page) => {
    const { parameters, plurals } = read(page, language);
    for (const plural of plurals) expect(plural).toEqual(expect.arrayContaining(forms));
    for (const [name, type] of parameters) {
      if (type === 'number') expect(VALUES[name], name).toBeTypeOf('number');
    }
  });
});

function pagesIn(language: WrittenLanguage): string[] {
  const files = readdirSync(new URL('.', `file://${pageFile('faq', language)}`));
  const pages = files.map((file) => file.replace(/\.md$/, ''));
  pages.sort();
  return pages;
}

/** Returns the language-independent structure of a page, and the parameters of its messages. */
function read(page: string, language: WrittenLanguage) {
  const parameters = new Map<string, string>();
  const plurals: string[][] = [];
  const tree = parsePage(readFileSync(pageFile(page, language), 'utf8'), (message) => {
    for (const [name, type] of parametersOf(message)) {
      if (parameters.get(name) !== 'number') parameters.set(name, type);
    }
    plurals.push(...pluralFormsOf(message));
    return message;
  });
  const shape = tree.sections.flatMap(shapeOf);
  for (const part of shape) {
    if (part.startsWith('slot ')) parameters.set(part.slice('slot '.length), 'string');
  }
  return { version: tree.version, parameters, plurals, shape };
}

/** Returns the ids, links and kinds of blocks of a section in order. */
function shapeOf({ id, blocks, sections }: PageSection): string[] {
  return [`# ${id}`, ...blocks.flatMap(blockShape), ...sections.flatMap(shapeOf)];
}

function blockShape(block: PageBlock): string[] {
  switch (block.kind) {
    case 'slot':
      return [`slot ${block.name}`];
    case 'links':
      return block.links.map(({ to }) => `link ${JSON.stringify(to)}`);
    case 'list':
      return [`list of ${block.items.length}`, ...block.items.flat().flatMap(linksIn)];
    case 'paragraph':
      return ['paragraph', ...block.text.flatMap(linksIn)];
  }
}

function linksIn(part: PageInline): string[] {
  return typeof part === 'object' && 'to' in part ? [`link ${JSON.stringify(part.to)}`] : [];
}
