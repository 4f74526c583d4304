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

/** The property that a filter restricts. The counts of a facet ignore its own filter. */
export type Facet = 'category' | 'tempo' | 'length' | 'price' | 'rate' | 'channels';

/** Alternative terms; a match has at least one of them. */
interface TermGroup {
  readonly facet: Facet | null;
  readonly ranges: readonly TermRange[];
}

/** A query whose matches have a term of each group. */
export interface SoundQuery {
  readonly sort: SoundSort;
  /** Words in the form that terms use. */
  readonly words: readonly string[];
  readonly groups: readonly TermGroup[];
}

/** The most words of one search; the rest are ignored. */
const MAX_WORDS = 10;
/** The fewest letters of a word that also matches as a prefix. */
export const SHORTEST_PREFIX = 3;
/** Sorts after every letter. */
const LAST = '\u{10FFFF}';

export function wordsOfFilter(filter: string): string[] {
  return searchWords(filter).slice(0, MAX_WORDS);
}

/**
 * Converts a validated request to terms. `words` replace those of the request, because they may be
 * corrected.
 */
export function queryOf(search: SoundSearch, words: readonly string[]): SoundQuery {
  const filters = filterGroups(search);
  const groups = [...words.map(wordGroup), ...filters];
  return {
    sort: sortOf(search.sort ?? 'relevance', words),
    words,
    groups: groups.length > 0 ? groups : [one(null, ALL)],
  };
}

/** Relevance needs words; without them the newest sounds come first. */
function sortOf(sort: SoundSort, words: readonly string[]): SoundSort {
  return sort === 'relevance' && words.length === 0 ? 'newest' : sort;
}

function wordGroup(word: string): TermGroup {
  const isPrefix = word.length >= SHORTEST_PREFIX;
  return { facet: null, ranges: [[`w:${word}`, isPrefix ? `w:${word}${LAST}` : `w:${word}`]] };
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

/**
 * Converts a bound in euros to cents without the rounding error of 8.2 * 100 = 819.9999999999999.
 */
function cents(euros: number): number {
  return Number((euros * 100).toFixed(6));
}
