import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../shared/errors.ts';
import english from '../../shared/messages/en/errors.json' with { type: 'json' };
import { createFormatter } from '../../shared/messages/format.ts';
import { filesBelow } from '../kit/files-below.ts';
import serbian from '../../shared/messages/sr-Latn/errors.json' with { type: 'json' };

const SOURCE = readFileSync('shared/errors.ts', 'utf8');
/** The parameters of each code that has any, as `errors.ts` declares them. */
const PARAMS = new Map(
  [...SOURCE.matchAll(/'([\w.-]+)': \{([^}]*)\}/g)].map(([, code, params = '']) => [
    code,
    new Set([...params.matchAll(/(\w+): /g)].map(([, name]) => name)),
  ]),
);

const CATALOGUES: Readonly<Record<string, Readonly<Record<ErrorCode, string>>>> = {
  en: english,
  'sr-Latn': serbian,
};

describe.each(Object.entries(CATALOGUES))('in %s', (language, texts) => {
  const codes = Object.keys(texts) as ErrorCode[];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('has a text for each code and no other', () => {
    expect(codes).toEqual(Object.keys(english));
  });

  it.each(codes)('%s: the text has the parameters of the code, and every plural form', (code) => {
    const { params, plurals } = partsOf(compile(texts[code]));
    expect(params).toEqual(PARAMS.get(code) ?? new Set());
    for (const plural of plurals) expect(plural).toEqual(expect.arrayContaining(forms));
  });
});

it('no source of the client builds a code from parts, because its texts are found by whole codes', () => {
  const sources = ['client', 'shared'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));
  const built = sources.filter((file) => /\bcode: ?`/.test(readFileSync(file, 'utf8')));
  expect(built).toEqual([]);
});

describe('in Serbian', () => {
  const say = createFormatter<ErrorCode>(serbian, 'sr-Latn');

  it('a counted word has the plural form of its number', () => {
    const wait = (minutes: number) => say('limit.too-many-requests', { minutes });
    expect(wait(1)).toBe('Previše zahteva. Sačekajte minut i pokušajte ponovo.');
    expect(wait(2)).toBe('Previše zahteva. Sačekajte 2 minuta i pokušajte ponovo.');
    expect(wait(21)).toBe('Previše zahteva. Sačekajte 21 minut i pokušajte ponovo.');
    const young = (least: number) => say('sign-up.too-young', { least });
    expect(young(18)).toMatch(/18 godina\.$/);
    expect(young(21)).toMatch(/21 godinu\.$/);
    expect(young(22)).toMatch(/22 godine\.$/);
    expect(say('project.name-too-long', { most: 2_000 })).toMatch(/najviše 2\.000 znakova\.$/);
  });

  it('amounts and rates have Serbian separators', () => {
    expect(say('price.too-high', { most: 100_000 })).toBe(
      'Cena može da bude najviše 100.000,00 EUR.',
    );
    expect(say('rate.outside', { rate: 117.1872, least: 50, most: 200 })).toMatch(
      /^Ovaj kurs je odbijen: 117,1872 je izvan raspona od 50,0000 do 200,0000\./,
    );
  });

  it('a state is translated, and a name stays as it was entered', () => {
    expect(say('payout.state-changed', { state: 'sent' })).toBe(
      'Ova isplata je u međuvremenu poslata. Pogledajte je ponovo.',
    );
    expect(say('order.cannot-buy', { name: 'sent', reason: 'expired' })).toBe(
      '„sent” ne može da se kupi. Ponuda je istekla. Uklonite to iz korpe.',
    );
  });
});

interface Parts {
  readonly params: Set<string>;
  readonly plurals: string[][];
}

function partsOf(message: CompiledMessage): Parts {
  const found: Parts = { params: new Set(), plurals: [] };
  collect(message, found);
  return found;
}

/** The kind of a plural in a compiled message. */
const PLURAL = 2;

/** Walks a compiled message. An argument is a list of its name, its kind, and its options. */
function collect(node: unknown, found: Parts): void {
  if (!Array.isArray(node)) return;
  for (const part of node) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part as [string, unknown, unknown];
    found.params.add(name);
    if (typeof options !== 'object' || options === null) continue;
    if (kind === PLURAL) found.plurals.push(Object.keys(options));
    for (const option of Object.values(options)) collect(option, found);
  }
}
