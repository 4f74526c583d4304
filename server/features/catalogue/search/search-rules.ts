import type { SoundSearch } from '../../../../shared/features/catalogue.ts';
import { SOUND_SORTS } from '../../../../shared/audio/sound-filters.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { wordsOfFilter } from './search-query.ts';

/** The longest filter text, in characters. */
const LONGEST_FILTER = 200;

/** Throws 422 for a search that cannot match, with a message that says how to correct it. */
export function requireSense(search: SoundSearch): void {
  const { filter = '', sort } = search;
  if (filter.length > LONGEST_FILTER) {
    throw ruleBroken('search.filter-too-long', { most: LONGEST_FILTER }, { field: 'filter' });
  }
  if (filter.trim() !== '' && wordsOfFilter(filter).length === 0) {
    throw ruleBroken('search.no-words', {}, { field: 'filter' });
  }
  if (sort !== undefined && !SOUND_SORTS.includes(sort)) {
    throw ruleBroken('search.sort-unknown', { sorts: SOUND_SORTS }, { field: 'sort' });
  }
  requireSpan('tempo', search.tempoFrom, search.tempoTo);
  requireSpan('price', search.priceFrom, search.priceTo);
  // The upper bound of a length is exclusive.
  requireSpan('length', search.lengthFrom, search.lengthTo && search.lengthTo - 1);
}

function requireSpan(
  what: 'tempo' | 'price' | 'length',
  from = 0,
  to = Number.POSITIVE_INFINITY,
): void {
  if (from <= to) return;
  throw ruleBroken('search.span-wrong-way-round', { what }, { field: `${what}To` });
}
