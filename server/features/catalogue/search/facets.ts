import type { SoundFacets } from '../../../../shared/features/catalogue.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import { type Banded, SAMPLE_RATES, SOUND_BANDS } from '../../../../shared/audio/sound-filters.ts';
import type { Facet, SoundQuery } from './search-query.ts';
import type { FacetTerm } from './search.repository.ts';
import { ALL, bandTerm, categoryTerm, channelsTerm, rateTerm } from './terms.ts';

const CHANNELS = [1, 2, 3];
const BANDED: readonly Banded[] = ['tempo', 'length', 'price'];

/**
 * Adds a group that matches every sound and that no facet ignores, so that the statement never has
 * zero groups.
 */
export function countable(query: SoundQuery): SoundQuery {
  return { ...query, groups: [{ facet: null, ranges: [[ALL, ALL]] }, ...query.groups] };
}

/** Returns the number of the group of a facet's own filter, from 1; 0 for none. */
export function groupOf(facet: Facet, { groups }: SoundQuery): number {
  return groups.findIndex((group) => group.facet === facet) + 1;
}

/** Returns the terms to count, except categories, which the statement reads from their table. */
export function facetTerms(query: SoundQuery): FacetTerm[] {
  const counted = (facet: Facet, terms: readonly string[]): FacetTerm[] =>
    terms.map((term) => ({ term, ignored: groupOf(facet, query) }));
  return [
    ...BANDED.flatMap((what) =>
      counted(
        what,
        SOUND_BANDS[what].map((_lowest, band) => bandTerm(what, band)),
      ),
    ),
    ...counted('rate', SAMPLE_RATES.map(rateTerm)),
    ...counted('channels', CHANNELS.map(channelsTerm)),
  ];
}

export function viewFacets(counts: ReadonlyMap<string, number>): SoundFacets {
  const count = (term: string) => counts.get(term) ?? 0;
  const prefix = categoryTerm(0).slice(0, -1);
  const categories = [...counts.keys()].filter((term) => term.startsWith(prefix));
  return {
    categories: categories
      .map((term) => ({ id: Number(term.slice(prefix.length)), count: count(term) }))
      .toSorted((a, b) => a.id - b.id),
    tempo: bandsOf('tempo', count, (next) => next - 1),
    length: bandsOf('length', count, (next) => next),
    price: bandsOf('price', count, (next) => toUnits(next - 1)).map((band) => ({
      ...band,
      from: band.from && toUnits(band.from),
    })),
    sampleRates: SAMPLE_RATES.map((value) => ({ value, count: count(rateTerm(value)) })),
    channels: CHANNELS.map((value) => ({ value, count: count(channelsTerm(value)) })),
  };
}

/**
 * Converts bands to bounds of a request; `upper` turns the next band's lowest value into a bound.
 */
function bandsOf(what: Banded, count: (term: string) => number, upper: (next: number) => number) {
  const bands: readonly number[] = SOUND_BANDS[what];
  return bands.map((lowest, band) => {
    const next = bands[band + 1];
    return {
      from: lowest === 0 ? null : lowest,
      to: next === undefined ? null : upper(next),
      count: count(bandTerm(what, band)),
    };
  });
}
