import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { infoInSerbian } from './client/languages/serbian/replies.ts';
import { SITE_LANGUAGES } from './shared/site-languages.ts';
import { filesBelow } from './server/testing/files-below.ts';
import { spokenTexts } from './server/testing/spoken-texts.ts';

const OTHERS = SITE_LANGUAGES.filter((language) => language !== 'en');

/** Said to whoever writes a program that makes calls: no screen of ours is refused so. */
const TO_PROGRAMS = [
  'A chunk can be at most {} bytes.',
  'A file part can be at most {} bytes.',
  'Chunk {} was sent with {} bytes before.',
  'Every chunk but the last has to be {} bytes.',
  'Only the last chunk can be the end.',
  'Send at most {} files at once.',
  'Send one file at a time.',
  'Send the hash or the orderId of an order.',
  'Send this call as multipart/form-data.',
  'The body can be at most {} bytes.',
  'The body has to be a JSON object.',
  'The body is not valid JSON.',
  'The chunk is empty.',
  'The field before must be what a page answered as next.',
  'The field date must be a date such as 2026-11-20.',
  'The field num has to be below totalChunks.',
  'The field peaks can have at most {} bytes.',
  'The field sort must be one of {}.',
  'The file part {} is missing.',
  'There is no such sitemap.',
  'This content type is not understood. Send JSON.',
  'This upload counts its chunks from 1.',
  'This upload has {} chunks, not {}.',
  'This upload is a .{} file.',
  'This upload was begun for another purpose, {}.',
];
/** The name of a format, the same in every language. */
const NAMES = ['Windows Media Audio'];
/** Said in logs, to the bank, or by somebody in a conversation. */
const NOT_ANSWERED = [
  'Only {} of {} GiB are free where DATA_DIR lies. Make room: uploads stop first, then the database.',
  'Could you do {} for {} EUR?',
  'I have declined the offer {}.',
  'I have withdrawn the offer {}.',
  'The offer {} can be bought again.',
  'The offer {} cannot be bought at the moment.',
  'My payment for {} went through.',
  'The file of {} is ready. It can be downloaded from your orders.',
  'The offer {} has expired.',
  'The payment gateway did not do it: {}.',
  'The process was asked to end.',
  'The server stops.',
  'The process was killed.',
  'The server was stopped.',
  'This contradicts itself.',
  'This could not be read.',
  'Your payment is not lost. Earmark cannot note it at the moment. Please reload this page in half a minute.',
];

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

it('whatever the server and the rules say to people can be said in Serbian', () => {
  const unsaid = new Set([...TO_PROGRAMS, ...NOT_ANSWERED, ...NAMES]);
  const spoken = spokenTexts();
  const missing = spoken.filter(({ text }) => !unsaid.has(text) && !isKnown(text));
  expect(missing.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
  const texts = new Set(spoken.map(({ text }) => text));
  expect([...unsaid].filter((text) => !texts.has(text))).toEqual([]);
});

/** Whether a phrase says a text, whatever stands where it differs. */
function isKnown(text: string): boolean {
  const examples = LIMITS.map((limit) => {
    const last = text.lastIndexOf('{}');
    const start = text.slice(0, Math.max(last, 0)).replaceAll('{}', '7');
    return last < 0 ? text : `${start}${limit}${text.slice(last + 2)}`;
  });
  return examples.some((example) => infoInSerbian(example) !== example);
}

/** Limits that phrases name, and any other number. */
const LIMITS =
  '7 2 15 16 32 64 200 500 1,000 2,000 5,000 44,100 50,000 384,000 100,000.00 100,000,000.00'.split(
    ' ',
  );

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
