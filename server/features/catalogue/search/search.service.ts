import {
  type SoundCorrection,
  type SoundFacets,
  type SoundPage,
  SOUNDS_PAGE,
  type SoundSearch,
} from '../../../../shared/features/catalogue.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import type { Rates } from '../../payments/rates/rate.ts';
import { asWritten, correctWords } from './correction.ts';
import { countable, facetTerms, groupOf, viewFacets } from './facets.ts';
import { findVersion } from '../listing/listing.repository.ts';
import { queryOf, type SoundQuery, wordsOfFilter } from './search-query.ts';
import { createSoundIndex, type FoundSounds } from './search.repository.ts';
import { viewSounds } from './search.view.ts';
import { createVersionedCache } from './versioned-cache.ts';
import { SOUND_SORTS } from '../../../../shared/audio/sound-filters.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { FeatureParts } from '../../../parts.ts';

/** The longest filter text, in characters. */
const LONGEST_FILTER = 200;

interface SearchParts extends Pick<FeatureParts, 'db' | 'pool' | 'clock'> {
  readonly rates: Rates;
  readonly sounds: SoundReader;
}

/** The public search for stock sounds. */
export type SearchService = ReturnType<typeof createSearchService>;

/**
 * The longest age of a cached page. Only the freelancer's name and the exchange rate can be that
 * old.
 */
const LONGEST_KEPT_MS = 10_000;
const MAX_KEPT = 1_000;
/** With fewer matches than this, the search also tries a correction. */
const FEW = 5;

export function createSearchService(parts: SearchParts) {
  const { db, clock } = parts;
  const index = createSoundIndex(parts.pool);
  const pages = createVersionedCache<SoundPage>({
    version: () => findVersion(db),
    clock,
    maxAgeMs: LONGEST_KEPT_MS,
    maxEntries: MAX_KEPT,
  });

  /**
   * Finds the page, with corrected words if the original ones match nothing. A few matches come
   * with a suggested correction.
   */
  async function find(wanted: SoundSearch): Promise<Found> {
    const words = wordsOfFilter(wanted.filter ?? '');
    const offset = (wanted.page - 1) * SOUNDS_PAGE;
    const query = queryOf(wanted, words);
    const found = await index.page(query, offset, SOUNDS_PAGE);
    if (found.total >= FEW || words.length === 0) return { query, found, correction: null };
    const better = await correctWords(db, words, (word) =>
      index.count(queryOf(UNFILTERED, [word])),
    );
    if (!better) return { query, found, correction: null };
    const other = queryOf(wanted, better);
    const instead = await index.page(other, found.total === 0 ? offset : 0, SOUNDS_PAGE);
    if (instead.total <= found.total) return { query, found, correction: null };
    const texts = instead.rows.map((row) => `${row.name} ${row.description} ${row.keywords}`);
    const correction = { text: asWritten(better, texts), total: instead.total };
    if (found.total > 0) return { query, found, correction: { kind: 'offered', ...correction } };
    return { query: other, found: instead, correction: { kind: 'used', ...correction } };
  }

  async function countFacets(query: SoundQuery): Promise<SoundFacets> {
    const all = countable(query);
    return viewFacets(await index.facets(all, facetTerms(all), groupOf('category', all)));
  }

  async function makePage(wanted: SoundSearch): Promise<SoundPage> {
    const { query, found, correction } = await find(wanted);
    const [projects, facets] = await Promise.all([
      viewSounds(found.rows, parts),
      wanted.facets ? countFacets(query) : null,
    ]);
    return {
      projects,
      total_projects: found.total,
      total_pages: Math.ceil(found.total / SOUNDS_PAGE),
      per_page: SOUNDS_PAGE,
      correction,
      facets,
    };
  }

  return {
    async search(wanted: SoundSearch): Promise<SoundPage> {
      requireValidSearch(wanted);
      return pages.get(JSON.stringify(wanted), () => makePage(wanted));
    },
  };
}

interface Found {
  readonly query: SoundQuery;
  readonly found: FoundSounds;
  readonly correction: SoundCorrection | null;
}

/** A search for words without filters, in the cheapest order. */
const UNFILTERED: SoundSearch = { page: 1, sort: 'newest' };

/** Returns the words of a filter. Throws 422 if there are none, or if it is too long. */
export function requireWords(filter: string): string[] {
  if (filter.length > LONGEST_FILTER) {
    throw ruleBroken('search.filter-too-long', { most: LONGEST_FILTER }, { field: 'filter' });
  }
  const words = wordsOfFilter(filter);
  if (words.length === 0) throw ruleBroken('search.no-words', {}, { field: 'filter' });
  return words;
}

/** Throws 422 for a search that cannot match, with a message that says how to correct it. */
function requireValidSearch(search: SoundSearch): void {
  const { filter = '', sort } = search;
  if (filter.trim() !== '') requireWords(filter);
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
