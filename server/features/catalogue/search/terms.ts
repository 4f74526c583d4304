import { type Banded, bandOf, SOUND_BANDS } from '../../../../shared/audio/sound-filters.ts';
import { wordsOf } from '../../../../shared/texts/words.ts';

/*
 * Terms are short texts by which a sound can be found. The prefix before the colon is the kind.
 *     w:rain    a word of its name, description or keywords      all       every sound on sale
 *     n:rain    a word of its name                               c:15      its category
 *     t:0120    beats a minute       T:3  the band of it         r:048000  its sample rate, Hz
 *     l:000012  whole seconds        L:2  the band of it         h:2       channels; 3 is more than two
 *     p:001250  euro cents           P:2  the band of it
 */

/**
 * The version of the rules by which sounds get terms. Increment it with every change of them: the
 * next start then rebuilds the index.
 */
export const TERM_RULES = 2;

export const ALL = 'all';

/** A range of terms, both ends included, in the order of PostgreSQL's collation "C". */
export type TermRange = readonly [low: string, high: string];

/** The facts that a sound's terms are computed from. */
export interface TermFacts {
  readonly category_id: number;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  /** As the freelancer wrote it. */
  readonly tempo: string;
  readonly price_cents: number;
  readonly length_ms: number;
  readonly sample_rate: number;
  readonly channels: number;
}

const CODES: Readonly<Record<Banded, { code: string; band: string; digits: number }>> = {
  tempo: { code: 't', band: 'T', digits: 4 },
  length: { code: 'l', band: 'L', digits: 6 },
  price: { code: 'p', band: 'P', digits: 8 },
};

/** The highest value that a request can contain, in the units of the bands. */
export const HIGHEST = 1_000_000_000;

/**
 * Returns the distinct words of a text in the form that terms use: lower case, Latin, without
 * accents. The spellings of the Serbian đ become one letter, so 'đak', 'djak', 'dak' and 'ђак'
 * match.
 */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.replaceAll('dj', 'd')))];
}

/** Returns all distinct terms of a sound. */
export function termsOf(facts: TermFacts): string[] {
  const inName = searchWords(facts.name);
  const words = searchWords(`${facts.name} ${facts.description} ${facts.keywords}`);
  const tempo = readTempo(facts.tempo);
  return [
    ALL,
    ...words.map((word) => `w:${word}`),
    ...inName.map((word) => `n:${word}`),
    categoryTerm(facts.category_id),
    ...(tempo === null ? [] : valueTerms('tempo', tempo)),
    ...valueTerms('length', Math.floor(facts.length_ms / 1_000)),
    ...valueTerms('price', facts.price_cents),
    rateTerm(facts.sample_rate),
    channelsTerm(facts.channels),
  ];
}

export const categoryTerm = (id: number): string => `c:${id}`;
export const rateTerm = (hertz: number): string => `r:${pad(hertz, 6)}`;
export const channelsTerm = (count: number): string => `h:${Math.min(count, 3)}`;
export const bandTerm = (what: Banded, band: number): string => `${CODES[what].band}:${band}`;

/** Returns the fewest term ranges that cover the values from `from` to `to`, both included. */
export function rangeTerms(what: Banded, from: number, to: number): TermRange[] {
  const { code, digits } = CODES[what];
  const bands: readonly number[] = SOUND_BANDS[what];
  return bands.flatMap((lowest, band): TermRange[] => {
    const highest = (bands[band + 1] ?? HIGHEST + 1) - 1;
    if (to < lowest || from > highest) return [];
    if (from <= lowest && to >= highest) return [[bandTerm(what, band), bandTerm(what, band)]];
    const [low, high] = [Math.max(from, lowest), Math.min(to, highest)];
    return [[`${code}:${pad(low, digits)}`, `${code}:${pad(high, digits)}`]];
  });
}

function valueTerms(what: Banded, value: number): string[] {
  const { code, digits } = CODES[what];
  return [`${code}:${pad(value, digits)}`, bandTerm(what, bandOf(what, value))];
}

/** Returns the tempo in whole beats per minute; null if the text contains none from 20 to 400. */
function readTempo(written: string): number | null {
  const found = /\d{1,3}(?:[.,]\d+)?/.exec(written);
  const tempo = found ? Math.round(Number(found[0].replace(',', '.'))) : 0;
  return tempo >= 20 && tempo <= 400 ? tempo : null;
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
