import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  parametersOf,
  pluralFormsOf,
  SERVER_CATALOGUES,
  SERVER_ONLY,
  type Texts,
} from '../../shared/messages/message-types.ts';
import { filesBelow } from '../kit/files-below.ts';
import { correctedTexts } from '../../shared/messages/corrections.ts';
import errors from '../../shared/messages/en/errors.json' with { type: 'json' };
import { readMessages } from '../../tools/vite/read-messages.ts';

const ENGLISH = readMessages('en');
const NAMES = Object.keys(ENGLISH);

const FILES = new Map(
  ['client', 'server', 'shared']
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\.tsx?$/.test(file))
    .map((file) => [resolve(file), readFileSync(file, 'utf8')]),
);
const SOURCES = [...FILES.values()];
const ALL = SOURCES.join('\n');
/** Each source together with its imports. */
const WITH_IMPORTED = [...FILES].map(([file, source]) =>
  [...source.matchAll(/from '(\.[^']+)'/g)].reduce(
    (all, [, path = '']) => all + (FILES.get(resolve(dirname(file), path)) ?? ''),
    source,
  ),
);

it.each(NAMES)('%s has no unused key', (name) => {
  const unused = Object.keys(ENGLISH[name] ?? {}).filter((key) => !isNeeded(name, key));
  expect(unused).toEqual([]);
});

/**
 * Returns whether a key is used. In a catalogue for client and server, a source may also import a
 * whole section. The source, or a module that it imports, then names the key.
 */
function isNeeded(catalogue: string, key: string): boolean {
  if (SERVER_ONLY.includes(catalogue)) return isUsed(key);
  if (isOnScreen(catalogue, key)) return true;
  if (!SERVER_CATALOGUES.some((one) => one === catalogue)) return false;
  const [section = ''] = key.split('.');
  const taken = [`'texts:${catalogue}/${section}'`, `('${catalogue}', '${section}'`];
  const typed = `TextsOf<'${catalogue}', '${section}'>`;
  return WITH_IMPORTED.some(
    (source) =>
      ([...taken, typed].some((one) => source.includes(one)) && isNamed(key, source)) ||
      (source.includes(`textsOf('${catalogue}'`) && source.includes(`'${key}'`)),
  );
}

/** Returns whether a source names a key, or the e-mail or page that the key belongs to. */
function isUsed(key: string): boolean {
  const whole = key.replace(/\.(?:subject|text|title|description)$/, '');
  return ALL.includes(`'${key}'`) || (whole !== key && ALL.includes(`'${whole}'`));
}

/**
 * Returns whether a source that imports a key's section names the rest of the key. A variable part
 * (`states.${state}` or `${group}Title`) uses all keys with that beginning or end. `helpOf` reads four
 * keys of a section, the pages of a list three, and the page of a document two.
 */
function isOnScreen(catalogue: string, key: string): boolean {
  const [section = ''] = key.split('.');
  const isHelp = /^help[A-Z]\w*\.(?:name|purpose|needs|afterwards)$/.test(key);
  const isPage = /\.(?:pages|newest|older|pdf|saved)$/.test(key);
  return SOURCES.some(
    (source) =>
      source.includes(`'texts:${catalogue}/${section}'`) &&
      (isNamed(key, source) ||
        (isHelp && source.includes('helpOf(')) ||
        (isPage && source.includes('texts={t'))),
  );
}

it.each([...NAMES, 'errors'])(
  'each correction in %s belongs to an existing text and has its parameters',
  (name) => {
    const english: Texts = { ...ENGLISH, errors }[name] ?? {};
    const corrected = correctedTexts(name);
    const typed = Object.keys(corrected).map((key) => [key, english[key] ?? 'no such text {key}']);
    expect(typesIn(corrected)).toEqual(typesIn(Object.fromEntries(typed)));
    for (const [key, text] of Object.entries(corrected)) expect(text).not.toBe(english[key]);
  },
);

function isNamed(key: string, source: string): boolean {
  const [, ...rest] = key.split('.');
  const others = rest.slice(0, -1).join('.');
  const [end = 'no end'] = /[A-Z][a-z]+$/.exec(key) ?? [];
  const names = [
    `'${rest.join('.')}'`,
    `\`${others}.\${`,
    `}${end}\``,
    ...(others === '' ? ['t(value)'] : []),
  ];
  return names.some((one) => source.includes(one));
}

describe.each(['en', 'sr-Latn'])('%s', (language) => {
  const catalogues = readMessages(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it.each(NAMES)('%s has the keys and the parameters of the English catalogue', (name) => {
    expect(typesIn(catalogues[name])).toEqual(typesIn(ENGLISH[name]));
  });

  it.each(NAMES)('%s has each form of a plural', (name) => {
    for (const [key, text] of Object.entries(catalogues[name] ?? {})) {
      for (const plural of pluralFormsOf(text)) {
        // A message with exact numbers only chooses between sentences and counts nothing.
        const isChoice = plural.every((form) => form === 'other' || form.startsWith('='));
        if (!isChoice) expect(plural, key).toEqual(expect.arrayContaining(forms));
      }
    }
  });
});

/** Returns the parameters of each message with their types. */
function typesIn(texts: Readonly<Record<string, string>> = {}): Record<string, object> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      Object.fromEntries([...parametersOf(text)].map(([name, type]) => [name, sorted(type)])),
    ]),
  );
}

/** Sorts options: their order differs between languages. */
function sorted(type: string): string {
  const options = type.split(' | ');
  options.sort();
  return options.join(' | ');
}
