import type { SavedSearch } from '../../../../shared/features/sound-news.ts';
import { searchOf, type SoundQuery, writeSpan } from './sound-query.ts';

/** Converts a query to the payload that saves it. */
export function savedSearchOf(query: SoundQuery): SavedSearch {
  const { page: _page, facets: _facets, sort: _sort, ...search } = searchOf(query, 1);
  return search;
}

/** Converts a saved search back to a query. */
export function queryOf(search: SavedSearch): SoundQuery {
  const text = (value: number | undefined) => String(value ?? '');
  const span = (from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined ? '' : writeSpan(from ?? null, to ?? null);
  return {
    words: search.filter ?? '',
    sort: '',
    category: text(search.categoryId),
    tempo: span(search.tempoFrom, search.tempoTo),
    length: span(search.lengthFrom, search.lengthTo),
    price: span(search.priceFrom, search.priceTo),
    rate: text(search.sampleRate),
    channels: text(search.channels),
  };
}
