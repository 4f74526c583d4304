import type { SoundSearch } from '../../../../shared/features/catalogue.ts';
import type { Banded, SoundSort } from '../../../../shared/audio/sound-filters.ts';
import {
  ALL,
  categoryTerm,
  channelsTerm,
  HIGHEST,
  rangeTerms,
  rateTerm,
  searchWords,
  type TermRange,
} from './terms.ts';

/** What a filter narrows down; its own counts leave it out. */
export type Facet = 'category' | 'tempo' | 'length' | 'price' | 'rate' | 'channels';

/** Terms of which a sound has to have one. */
export interface TermGroup {
  readonly facet: Facet | null;
  readonly ranges: readonly TermRange[];
}

/** What is looked for: sounds with a term of each group. */
export interface SoundQuery {
  readonly sort: SoundSort;
  /** Plain words, as terms have them. */
  readonly words: readonly string[];
  readonly groups: readonly TermGroup[];
}

/** Words that one search is made of at most; further ones are left aside. */
const MOST_WORDS = 10;
/** Letters from which on a word is also found as the beginning of others. */
const SHORTEST_BEGINNING = 3;
/** After every letter. */
const LAST = '\u{10FFFF}';

/** The words that a filter is made of. */
export function wordsOfFilter(filter: string): string[] {
  return searchWords(filter).slice(0, MOST_WORDS);
}

/** A request, already held against the rules, as terms; with other words where they were corrected. */
export function queryOf(search: SoundSearch, words: readonly string[]): SoundQuery {
  const filters = filterGroups(search);
  const groups = [...words.map(wordGroup), ...filters];
  return {
    sort: sortOf(search.sort ?? 'relevance', words),
    words,
    groups: groups.length > 0 ? groups : [one(null, ALL)],
  };
}

/** Without words all fit alike. */
function sortOf(sort: SoundSort, words: readonly string[]): SoundSort {
  return sort === 'relevance' && words.length === 0 ? 'newest' : sort;
}

function wordGroup(word: string): TermGroup {
  const isBeginning = word.length >= SHORTEST_BEGINNING;
  return { facet: null, ranges: [[`w:${word}`, isBeginning ? `w:${word}${LAST}` : `w:${word}`]] };
}

function filterGroups(search: SoundSearch): TermGroup[] {
  const { categoryId, sampleRate, channels, lengthTo, priceFrom, priceTo } = search;
  const groups: TermGroup[] = [
    ...between('tempo', search.tempoFrom, search.tempoTo),
    ...between('length', search.lengthFrom, lengthTo === undefined ? undefined : lengthTo - 1),
    ...between(
      'price',
      priceFrom && Math.ceil(cents(priceFrom)),
      priceTo === undefined ? undefined : Math.floor(cents(priceTo)),
    ),
  ];
  if (categoryId !== undefined) groups.push(one('category', categoryTerm(categoryId)));
  if (sampleRate !== undefined) groups.push(one('rate', rateTerm(sampleRate)));
  if (channels !== undefined) groups.push(one('channels', channelsTerm(channels)));
  return groups;
}

function between(facet: Banded, from: number | undefined, to: number | undefined): TermGroup[] {
  if (from === undefined && to === undefined) return [];
  return [{ facet, ranges: rangeTerms(facet, from ?? 0, to ?? HIGHEST) }];
}

function one(facet: Facet | null, term: string): TermGroup {
  return { facet, ranges: [[term, term]] };
}

/** Cents of a bound in euro, without the dust that 8.2 * 100 has: 819.9999999999999. */
function cents(euros: number): number {
  return Number((euros * 100).toFixed(6));
}
