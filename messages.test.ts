import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parametersOf, pluralFormsOf, renderTypes } from './shared/messages/message-types.ts';
import { LANGUAGE_TAGS } from './shared/site-languages.ts';
import { filesBelow } from './server/testing/files-below.ts';
import { readMessages, TYPES_FILE } from './vite/read-messages.ts';

const ENGLISH = readMessages('en');
const NAMES = Object.keys(ENGLISH);
const SOURCES = ['client', 'server', 'shared']
  .flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('the types are those of the English texts (if not, run npm run messages:types)', () => {
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(renderTypes(ENGLISH));
});

it.each(NAMES)('%s has no key that nothing uses', (name) => {
  const unused = Object.keys(ENGLISH[name] ?? {}).filter((key) => !isUsed(key));
  expect(unused).toEqual([]);
});

/** Whether a source names a key, or the e-mail or page that the key is a part of. */
function isUsed(key: string): boolean {
  const whole = key.replace(/\.(?:subject|text|title|description)$/, '');
  return SOURCES.includes(`'${key}'`) || (whole !== key && SOURCES.includes(`'${whole}'`));
}

describe.each(Object.values(LANGUAGE_TAGS))('%s', (language) => {
  const catalogues = readMessages(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it.each(NAMES)('%s has the keys and the parameters of the English catalogue', (name) => {
    expect(typesIn(catalogues[name])).toEqual(typesIn(ENGLISH[name]));
  });

  it.each(NAMES)('%s has each form of a plural', (name) => {
    for (const [key, text] of Object.entries(catalogues[name] ?? {})) {
      for (const plural of pluralFormsOf(text)) {
        expect(plural, key).toEqual(expect.arrayContaining(forms));
      }
    }
  });
});

/** The parameters of each message with their types. */
function typesIn(texts: Readonly<Record<string, string>> = {}): Record<string, object> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      Object.fromEntries([...parametersOf(text)].map(([name, type]) => [name, sorted(type)])),
    ]),
  );
}

/** Options in one order, whatever the order of a language. */
function sorted(type: string): string {
  return type.split(' | ').toSorted().join(' | ');
}
