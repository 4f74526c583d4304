import { SOUND_COLUMNS } from '../../../../shared/audio/sound-fields.ts';
import type { SoundSort } from '../../../../shared/audio/sound-filters.ts';
import { keysOf } from '../../../../shared/keys-of.ts';
import { CHUNK } from '../listing/listing.repository.ts';

/*
 * The statements of the search for sounds, as text. Planning one costs more than running it, so
 * each connection prepares it once. Each parameter is in its own SELECT. Otherwise PostgreSQL would
 * see the number of ranges, prefer custom plans, and plan each call again.
 *
 * Bits are read in three steps, each of which excludes most of the rest. The steps are chunks that
 * overlap the page, blocks of 512 bits, and words of 64 bits.
 */

const BLOCK = 512;
const WORD = 64;
const NONE = `0::bit(${CHUNK})`;

/**
 * Finds the places that have a term of each group. $1 to $4 are parallel arrays of term ranges:
 * level, group, lowest, highest. Level 3 is the query itself. Level 2 requires each word as a whole
 * word, level 1 as a whole word of the name. $5 is the number of groups for each level.
 */
const LEVELS = `
  WITH wanted AS (
    SELECT * FROM unnest(
      (SELECT $1::int[]), (SELECT $2::int[]), (SELECT $3::text[]), (SELECT $4::text[])
    ) AS w (level, grp, low, high)
  ), found AS (
    SELECT w.level, w.grp, p.chunk, bit_or(p.bits) AS bits
    FROM wanted w JOIN sound_posting p ON p.term BETWEEN w.low AND w.high
    GROUP BY w.level, w.grp, p.chunk
  ), levels AS MATERIALIZED (
    SELECT level, chunk, bit_and(bits) AS bits FROM found
    GROUP BY level, chunk HAVING count(*) = (SELECT $5::int[])[level]
  ), hits AS MATERIALIZED (
    SELECT 3 AS level, chunk, bits, bit_count(bits)::int AS n FROM levels WHERE level = 3
  )`;

/** The columns of a sound's card, by table. `CardRow` is their type. */
export const CARD = {
  sound: ['id', 'owner_id', ...SOUND_COLUMNS, 'created_at', 'file_id'],
  listing: ['price_cents', 'rating_sum', 'rating_count'],
} as const;

export const CARD_COLUMNS = [
  ...CARD.sound.map((column) => `sound.${column}`),
  ...CARD.listing.map((column) => `listing.${column}`),
  'account.user_name AS owner_name',
].join(', ');

/**
 * Selects the total and the cards of a page in order. A page without sounds is one row of nulls.
 */
const CARDS = `
  SELECT coalesce((SELECT sum(n) FROM hits), 0)::int AS total, card.*
  FROM (SELECT) AS nothing
  LEFT JOIN (
    SELECT page.nth, ${CARD_COLUMNS}
    FROM page
    JOIN sound_listing listing ON listing.place = page.place
    JOIN sound ON sound.id = listing.sound_id
    JOIN account ON account.id = sound.owner_id
  ) card ON true
  ORDER BY card.nth`;

/**
 * Turns the bits of `blocks` into places. Words of 64 bits come first, as most of them are empty.
 */
const PLACES = `words AS MATERIALIZED (
    SELECT level, first + word * ${WORD} AS first, bits
    FROM blocks, generate_series(0, ${BLOCK / WORD - 1}) word,
      LATERAL (SELECT substring(part FROM word * ${WORD} + 1 FOR ${WORD}) AS bits) w
    WHERE bit_count(bits) > 0
  ), places AS (
    SELECT level, first + b AS place FROM words, generate_series(0, ${WORD - 1}) b
    WHERE get_bit(bits, b) = 1
  )`;

/**
 * Selects whether a chunk or block overlaps the page, by its count `n` and the running total `upto`.
 */
const ON_PAGE = 'upto > (SELECT $6::bigint) AND upto - n < (SELECT $6::bigint + $7::int)';

/**
 * Builds a page of `ranked`, by level, then newest first. Its cost does not depend on the offset.
 * $6 is the offset, $7 the limit.
 */
function pageOf(ranked: string): string {
  return `counted AS (
    SELECT level, chunk, bits, n, sum(n) OVER (ORDER BY level, chunk DESC) AS upto
    FROM ${ranked} ranked
  ), blocks AS MATERIALIZED (
    SELECT * FROM (
      SELECT level, first, part, n,
        before + sum(n) OVER (PARTITION BY level, chunk ORDER BY first DESC) AS upto
      FROM (
        SELECT level, chunk, chunk * ${CHUNK} + block * ${BLOCK} AS first, part,
          bit_count(part)::int AS n, upto - n AS before
        FROM counted, generate_series(0, ${CHUNK / BLOCK - 1}) block,
          LATERAL (SELECT substring(bits FROM block * ${BLOCK} + 1 FOR ${BLOCK}) AS part) p
        WHERE ${ON_PAGE} AND bit_count(part) > 0
      ) parts
    ) summed
    WHERE ${ON_PAGE}
  ), ${PLACES}, page AS (
    SELECT place, row_number() OVER () AS nth FROM (
      SELECT place FROM places ORDER BY level, place DESC
      LIMIT (SELECT $7::int) OFFSET (SELECT $6::bigint - min(upto - n) FROM blocks)
    ) sorted
  )`;
}

export const PAGE_BY_AGE = `${LEVELS}, ${pageOf('hits')}${CARDS}`;

export const PAGE_BY_FIT = `${LEVELS}, named AS (SELECT * FROM levels WHERE level = 1),
  whole AS (SELECT * FROM levels WHERE level = 2),
  pieces AS (
    SELECT 1 AS level, h.chunk, h.bits & named.bits AS bits
    FROM hits h JOIN named USING (chunk)
    UNION ALL
    SELECT 2, h.chunk, h.bits & whole.bits & ~coalesce(named.bits, ${NONE})
    FROM hits h JOIN whole USING (chunk) LEFT JOIN named USING (chunk)
    UNION ALL
    SELECT 3, h.chunk, h.bits & ~coalesce(whole.bits, ${NONE})
    FROM hits h LEFT JOIN whole USING (chunk)
  ), ${pageOf('(SELECT *, bit_count(bits)::int AS n FROM pieces)')}${CARDS}`;

/** The orders that use an index of the table `sound_listing`. */
const ORDERS: Readonly<Record<Exclude<SoundSort, 'relevance' | 'newest'>, string>> = {
  cheapest: 'price_cents',
  dearest: 'price_cents DESC',
  shortest: 'length_ms',
  longest: 'length_ms DESC',
  'best-rated': 'rating_rank DESC',
};
export type ColumnSort = keyof typeof ORDERS;
export const COLUMN_SORTS = keysOf(ORDERS);

/** Counts the matches and the places of the listing. */
export const COUNT = `${LEVELS}
  SELECT coalesce(sum(n), 0)::int AS total, (SELECT next_place FROM listing_state) AS places FROM hits`;

/** Builds a page in a column's order by an index scan, which is cheap if many sounds match. */
export function pageByWalking(sort: ColumnSort): string {
  return `${LEVELS}, page AS (
    SELECT place, row_number() OVER () AS nth FROM (
      SELECT place FROM sound_listing
      WHERE get_bit((
        SELECT array_agg(coalesce(bits, ${NONE}) ORDER BY chunk)
        FROM generate_series(0, (SELECT max(chunk) FROM hits)) chunk LEFT JOIN hits USING (chunk)
      )[place / ${CHUNK} + 1], place % ${CHUNK}) = 1
      ORDER BY ${ORDERS[sort]}, place DESC LIMIT (SELECT $7::int) OFFSET (SELECT $6::bigint)
    ) walked
  )${CARDS}`;
}

/** Builds a page in a column's order by sorting all matches, which is cheap if few sounds match. */
export function pageBySorting(sort: ColumnSort): string {
  return `${LEVELS}, blocks AS (
    SELECT level, chunk * ${CHUNK} + block * ${BLOCK} AS first, part
    FROM hits, generate_series(0, ${CHUNK / BLOCK - 1}) block,
      LATERAL (SELECT substring(bits FROM block * ${BLOCK} + 1 FOR ${BLOCK}) AS part) p
    WHERE bit_count(part) > 0
  ), ${PLACES}, page AS (
    SELECT place, row_number() OVER () AS nth FROM (
      SELECT place FROM places JOIN sound_listing USING (place)
      ORDER BY ${ORDERS[sort]}, place DESC LIMIT (SELECT $7::int) OFFSET (SELECT $6::bigint)
    ) sorted
  )${CARDS}`;
}

/**
 * Counts the matches of each facet term. $6 and $7 are the terms and the group that each ignores (0
 * for none). Categories are read from their table; $8 is the group that they ignore.
 */
export const FACETS = `${LEVELS}, facet AS (
    SELECT * FROM unnest((SELECT $6::text[]), (SELECT $7::int[])) AS f (term, ignored)
    UNION ALL SELECT 'c:' || id, (SELECT $8::int) FROM category WHERE type = 2
  ), left_by AS MATERIALIZED (
    SELECT ignored, found.chunk, bit_and(bits) AS bits
    FROM (SELECT DISTINCT ignored FROM facet) choices JOIN found ON found.level = 3 AND found.grp <> ignored
    GROUP BY ignored, found.chunk
    HAVING count(*) = (SELECT $5::int[])[3] - (CASE WHEN ignored = 0 THEN 0 ELSE 1 END)
  )
  SELECT facet.term, coalesce(sum(bit_count(l.bits & p.bits)), 0)::int AS count
  FROM facet
  LEFT JOIN left_by l USING (ignored)
  LEFT JOIN sound_posting p ON p.term = facet.term AND p.chunk = l.chunk
  GROUP BY facet.term`;
