import type { SoundSort } from '../../../../shared/audio/sound-filters.ts';
import { CHUNK } from '../listing/listing.repository.ts';

/*
 * The statements of the search over sounds, as text: planning one costs more than running it, so
 * each connection does it once. Each value stands in a SELECT of its own: where PostgreSQL sees how
 * many ranges there are it takes a plan for just so many to be worth planning anew each time.
 *
 * Bits are read in three steps, each of which leaves most aside: the chunks that hold the page,
 * their blocks of 512 bits, the words of 64 bits within.
 */

const BLOCK = 512;
const WORD = 64;
const NONE = `0::bit(${CHUNK})`;

/**
 * Which places have a term of each group. $1 to $4 are term ranges side by side: level, group,
 * lowest, highest. Level 3 is what is looked for; 2 and 1 are how well its words fit: each of them
 * whole, each of them whole in the name. $5 says how many groups each level has.
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

/** What is shown of the sounds on a page, in its order, beside the total; one row of nulls for none. */
const CARDS = `
  SELECT coalesce((SELECT sum(n) FROM hits), 0)::int AS total, card.*
  FROM (SELECT) AS nothing
  LEFT JOIN (
    SELECT page.nth, sound.id, sound.owner_id, account.user_name AS owner_name,
      sound.category_id, sound.name, sound.description, sound.keywords, sound.tempo,
      listing.price_cents, listing.rating_sum, listing.rating_count, sound.created_at,
      sound.file_id
    FROM page
    JOIN sound_listing listing ON listing.place = page.place
    JOIN sound ON sound.id = listing.sound_id
    JOIN account ON account.id = sound.owner_id
  ) card ON true
  ORDER BY card.nth`;

/** Places of the bits that `blocks` left: words of 64 bits first, as most of them are empty. */
const PLACES = `words AS MATERIALIZED (
    SELECT level, first + word * ${WORD} AS first, bits
    FROM blocks, generate_series(0, ${BLOCK / WORD - 1}) word,
      LATERAL (SELECT substring(part FROM word * ${WORD} + 1 FOR ${WORD}) AS bits) w
    WHERE bit_count(bits) > 0
  ), places AS (
    SELECT level, first + b AS place FROM words, generate_series(0, ${WORD - 1}) b
    WHERE get_bit(bits, b) = 1
  )`;

/** Whether of so many up to here some are on the page. */
const ON_PAGE = 'upto > (SELECT $6::bigint) AND upto - n < (SELECT $6::bigint + $7::int)';

/**
 * The page of what is `ranked`, by level, then newest first. It costs the same wherever it is.
 * $6 offset, $7 limit.
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

/** A page newest first. */
export const PAGE_BY_AGE = `${LEVELS}, ${pageOf('hits')}${CARDS}`;

/** A page best fit first, then newest first. */
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

/** The orders that are not of the search's own making, as the listing's indexes have them. */
const ORDERS: Readonly<Record<Exclude<SoundSort, 'relevance' | 'newest'>, string>> = {
  cheapest: 'price_cents',
  dearest: 'price_cents DESC',
  shortest: 'length_ms',
  longest: 'length_ms DESC',
  'best-rated': 'rating_rank DESC',
};
export type ColumnSort = keyof typeof ORDERS;
export const COLUMN_SORTS = Object.keys(ORDERS) as ColumnSort[];

/** How many sounds fit, and how many there are. */
export const COUNT = `${LEVELS}
  SELECT coalesce(sum(n), 0)::int AS total, (SELECT next_place FROM listing_state) AS places FROM hits`;

/** A page of a column's order by walking down its index: cheap where much fits. */
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

/** A page of a column's order by sorting all that fits: cheap where little does. */
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
 * How many sounds each term of the facets leaves. $6 and $7 are the terms with the group that each
 * leaves aside (0 for none); the categories come of themselves, $8 being the group of theirs.
 */
export const FACETS = `${LEVELS}, facet AS (
    SELECT * FROM unnest((SELECT $6::text[]), (SELECT $7::int[])) AS f (term, aside)
    UNION ALL SELECT 'c:' || id, (SELECT $8::int) FROM category WHERE type = 2
  ), left_by AS MATERIALIZED (
    SELECT aside, found.chunk, bit_and(bits) AS bits
    FROM (SELECT DISTINCT aside FROM facet) asides JOIN found ON found.level = 3 AND found.grp <> aside
    GROUP BY aside, found.chunk
    HAVING count(*) = (SELECT $5::int[])[3] - (CASE WHEN aside = 0 THEN 0 ELSE 1 END)
  )
  SELECT facet.term, coalesce(sum(bit_count(l.bits & p.bits)), 0)::int AS count
  FROM facet
  LEFT JOIN left_by l USING (aside)
  LEFT JOIN sound_posting p ON p.term = facet.term AND p.chunk = l.chunk
  GROUP BY facet.term`;
