import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import {
  prepareStatement,
  type Statement,
} from '../../../database/connection/prepared-statement.ts';
import type { Sound, SoundListing } from '../../../database/types.ts';
import type { SoundQuery } from './search-query.ts';
import {
  type CARD,
  type ColumnSort,
  COUNT,
  FACETS,
  PAGE_BY_AGE,
  PAGE_BY_FIT,
  pageBySorting,
  pageByWalking,
} from './search.statements.ts';

/**
 * A sound's card. The media feature adds the facts of its audio. `category_id` and `file_id` are
 * never null for a sound on sale.
 */
export type CardRow = Pick<Selectable<Sound>, (typeof CARD.sound)[number]> &
  Pick<Selectable<SoundListing>, (typeof CARD.listing)[number]> & {
    readonly owner_name: string;
    readonly category_id: number;
    readonly file_id: string;
  };

/** A page and the total number of matches. */
export interface FoundSounds {
  readonly total: number;
  readonly rows: CardRow[];
}

/** A term to count, and the number of the group that its count ignores; 0 for none. */
export interface FacetTerm {
  readonly term: string;
  readonly ignored: number;
}

/** A row of a page: a sound, or nulls on an empty page. Each row has the total. */
type PageRow = { readonly total: number } & (CardRow | { readonly id: null });

/** An index scan passes about four rows in the time in which sorting reads one. */
const SORTED_TO_WALKED = 4;

/** Prepares the statements on the pool. */
export function createSoundIndex(pool: Pool) {
  const byFit = prepareStatement<PageRow>(pool, PAGE_BY_FIT);
  const byAge = prepareStatement<PageRow>(pool, PAGE_BY_AGE);
  const counts = prepareStatement<{ total: number; places: number }>(pool, COUNT);
  const facetCounts = prepareStatement<{ term: string; count: number }>(pool, FACETS);
  const columns = columnStatements(pool);

  /** Chooses the cheaper plan: walking passes rows that do not match, sorting reads all matches. */
  async function byColumn(sort: ColumnSort, query: SoundQuery, offset: number, limit: number) {
    const values = valuesOf(query);
    const [size] = await counts(values);
    const { total = 0, places = 0 } = size ?? {};
    // The estimate assumes that the matches are spread evenly over the listing.
    const passed = Math.min(places, ((offset + limit) * places) / Math.max(total, 1));
    const plan = passed < total * SORTED_TO_WALKED ? 'walking' : 'sorting';
    return columns[sort][plan]([...values, offset, limit]);
  }

  function pageRows(query: SoundQuery, offset: number, limit: number): Promise<PageRow[]> {
    const { sort } = query;
    if (sort === 'newest') return byAge([...valuesOf(query), offset, limit]);
    if (sort === 'relevance') return byFit([...valuesOf(query), offset, limit]);
    return byColumn(sort, query, offset, limit);
  }

  return {
    /** Returns a page that starts at the match `offset`. */
    async page(query: SoundQuery, offset: number, limit: number): Promise<FoundSounds> {
      const rows = await pageRows(query, offset, limit);
      const found = rows.filter((row) => row.id !== null);
      return { total: rows[0]?.total ?? 0, rows: found };
    },

    /** Counts the matches. */
    async count(query: SoundQuery): Promise<number> {
      return (await counts(valuesOf(query)))[0]?.total ?? 0;
    },

    /**
     * Counts the matches of each term. The statement also counts a term for each category, and
     * ignores the group `ignoredByCategories` for it; 0 for none.
     */
    async facets(
      query: SoundQuery,
      terms: readonly FacetTerm[],
      ignoredByCategories: number,
    ): Promise<Map<string, number>> {
      const rows = await facetCounts([
        ...valuesOf(query),
        terms.map(({ term }) => term),
        terms.map(({ ignored }) => ignored),
        ignoredByCategories,
      ]);
      return new Map(rows.map(({ term, count }) => [term, count]));
    },
  };
}

type Plans = Record<'walking' | 'sorting', Statement<PageRow>>;

function columnStatements(pool: Pool): Record<ColumnSort, Plans> {
  const plansOf = (sort: ColumnSort): Plans => ({
    walking: prepareStatement(pool, pageByWalking(sort)),
    sorting: prepareStatement(pool, pageBySorting(sort)),
  });
  return {
    cheapest: plansOf('cheapest'),
    dearest: plansOf('dearest'),
    shortest: plansOf('shortest'),
    longest: plansOf('longest'),
    'best-rated': plansOf('best-rated'),
  };
}

/**
 * Returns the first five parameters of every statement: term ranges, and the number of groups for
 * each level. `LEVELS` in search.statements.ts explains the levels. Terms of whole words begin with
 * `w:`, those of words in the name with `n:`.
 */
function valuesOf({ groups, words, sort }: SoundQuery): unknown[] {
  const rows = groups.flatMap(({ ranges }, index) =>
    ranges.map(([low, high]) => ({ level: 3, group: index + 1, low, high })),
  );
  const ranked = sort === 'relevance' ? words : [];
  for (const [index, word] of ranked.entries()) {
    const [inName, anywhere] = [`n:${word}`, `w:${word}`];
    rows.push({ level: 1, group: index + 1, low: inName, high: inName });
    rows.push({ level: 2, group: index + 1, low: anywhere, high: anywhere });
  }
  return [
    rows.map(({ level }) => level),
    rows.map(({ group }) => group),
    rows.map(({ low }) => low),
    rows.map(({ high }) => high),
    [ranked.length, ranked.length, groups.length],
  ];
}
