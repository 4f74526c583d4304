import type { SoundSearch } from '../../../shared/features/sound-search.ts';
import { SOUND_SORTS } from '../../../shared/sound-sorts.ts';
import { ruleBroken } from '../../platform/refusal.ts';
import { wordsOfFilter } from './search-query.ts';

/** A filter's text, characters. */
const LONGEST_FILTER = 200;

/** Refuses a search that can mean nothing, with a text that says what would be right. */
export function requireSense(search: SoundSearch): void {
  const { filter = '', sort } = search;
  if (filter.length > LONGEST_FILTER) {
    throw ruleBroken(`Please search with at most ${LONGEST_FILTER} characters.`, {
      field: 'filter',
    });
  }
  if (filter.trim() !== '' && wordsOfFilter(filter).length === 0) {
    throw ruleBroken('Please search with letters or digits, for example: rain.', {
      field: 'filter',
    });
  }
  if (sort !== undefined && !SOUND_SORTS.includes(sort)) {
    throw ruleBroken(`The field sort must be one of ${SOUND_SORTS.join(', ')}.`, { field: 'sort' });
  }
  requireSpan('tempo', search.tempoFrom, search.tempoTo);
  requireSpan('price', search.priceFrom, search.priceTo);
  // A length is below its upper bound.
  requireSpan('length', search.lengthFrom, search.lengthTo && search.lengthTo - 1);
}

function requireSpan(what: string, from = 0, to = Number.POSITIVE_INFINITY): void {
  if (from <= to) return;
  throw ruleBroken(`The highest ${what} has to be more than the lowest.`, { field: `${what}To` });
}
