import { type RawBuilder, sql } from 'kysely';
import { SERVICE_CATEGORY } from '../../../../shared/languages/categories.ts';
import { BELGRADE } from '../../../../shared/money/belgrade.ts';
import type { ServiceSort } from '../../../../shared/service-filters.ts';
import type { Db } from '../../../database/db.ts';

/** The list of all freelancers; lists of services have the id of their category. */
export const ALL_FREELANCERS = 0;

/** The language of the rows that stand for all languages. */
export const ANY_LANGUAGE = '';

/** The rows of a list that a search may find. */
export interface ListingQuery {
  readonly list: number;
  readonly language: string;
  /** A bit for each code of traits: 1 if such rows pass all filters. Undefined if all pass. */
  readonly traits: string | undefined;
  /** Euro cents a minute, inclusive. Rows without a price do not fit a limit. */
  readonly price?: { readonly from: number | undefined; readonly to: number | undefined };
  /** The most days to deliver. Rows without a promise do not fit. */
  readonly days?: number | undefined;
}

/** A row of a list. Its service is null in the list of all freelancers. */
export interface ListingRow {
  readonly account_id: number;
  readonly service_id: number | null;
  readonly is_new: boolean;
}

/** Rows with the same traits in the wanted language, or the matches of one language. */
type CountRow =
  | {
      readonly language: null;
      readonly traits: number;
      readonly fits_price: boolean;
      readonly fits_days: boolean;
      readonly count: number;
    }
  | { readonly language: string; readonly traits: null; readonly count: number };

/** The languages that a search counts. */
const MAX_LANGUAGES = 50;

const BEST = sql`score DESC, account_id DESC`;

/** Each page is read from the index of the best order. Other orders sort the matches of a list. */
const ORDERS: Readonly<Record<ServiceSort, RawBuilder<unknown>>> = {
  best: BEST,
  rating: sql`review_mean DESC NULLS LAST, ${BEST}`,
  response: sql`response_minutes NULLS LAST, ${BEST}`,
  price: sql`price_cents NULLS LAST, ${BEST}`,
  delivery: sql`delivery_days NULLS LAST, ${BEST}`,
  newest: sql`service_id DESC, account_id DESC`,
};

interface ListingPart {
  readonly sort: ServiceSort;
  readonly limit: number;
  readonly offset: number;
  readonly onlyNew?: boolean;
  /** Accounts that are left out. */
  readonly except?: readonly number[];
}

export async function findRows(
  db: Db,
  query: ListingQuery,
  { sort, limit, offset, onlyNew = false, except = [] }: ListingPart,
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    SELECT account_id, service_id, is_new FROM freelancer_listing
    WHERE ${matches(query)}
      ${onlyNew ? sql`AND is_new` : sql``}
      ${except.length > 0 ? sql`AND account_id <> ALL(${[...except]}::bigint[])` : sql``}
    ORDER BY ${ORDERS[sort]}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Returns the services of the best matches that can be heard, one of each freelancer. */
export async function findVoices(db: Db, list: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ service_id: number }>`
    SELECT heard.service_id FROM freelancer_listing match
    CROSS JOIN LATERAL (
      SELECT service_id FROM freelancer_listing own
      WHERE own.account_id = match.account_id AND own.language = ${ANY_LANGUAGE} AND own.has_voice
        AND own.list_id ${list === ALL_FREELANCERS ? sql`<> ${list}` : sql`= ${list}`}
      ORDER BY ${BEST}
      LIMIT 1) heard
    WHERE match.list_id = ${list} AND match.language = ${ANY_LANGUAGE} AND match.has_voice
    ORDER BY match.score DESC, match.account_id DESC
    LIMIT ${limit}`.execute(db);
  return rows.map(({ service_id }) => service_id);
}

/** Returns the best service of each category that can be heard. */
export async function findSamples(db: Db): Promise<number[]> {
  const { rows } = await sql<{ service_id: number }>`
    SELECT best.service_id FROM category
    CROSS JOIN LATERAL (
      SELECT service_id FROM freelancer_listing
      WHERE list_id = category.id AND language = ${ANY_LANGUAGE} AND has_voice
      ORDER BY ${BEST}
      LIMIT 1) best
    WHERE category.type = ${SERVICE_CATEGORY}`.execute(db);
  return rows.map(({ service_id }) => service_id);
}

/** Counts the rows of the list by traits, and the matches of each language, in one statement. */
export async function countRows(db: Db, query: ListingQuery): Promise<CountRow[]> {
  const { list, language } = query;
  const { rows } = await sql<CountRow>`
    SELECT NULL AS language, traits, ${fitsPrice(query)} AS fits_price,
      ${fitsDays(query)} AS fits_days, count(*)::int AS count
    FROM freelancer_listing
    WHERE list_id = ${list} AND language = ${language}
    GROUP BY 2, 3, 4
    UNION ALL (
      SELECT language, NULL, NULL, NULL, count(*)::int FROM freelancer_listing
      WHERE list_id = ${list} AND language > ${ANY_LANGUAGE} ${passesFilters(query)}
      GROUP BY language ORDER BY count(*) DESC, language LIMIT ${sql.lit(MAX_LANGUAGES)})`.execute(
    db,
  );
  return rows;
}

/** Lists freelancers again whose absence has ended. */
export async function relistReturned(db: Db): Promise<void> {
  await sql`
    SELECT list_freelancers(ARRAY(
      SELECT DISTINCT account_id FROM freelancer_listing
      WHERE away_until < (now() AT TIME ZONE ${sql.lit(BELGRADE)})::date))`.execute(db);
}

function matches(query: ListingQuery): RawBuilder<unknown> {
  return sql`list_id = ${query.list} AND language = ${query.language} ${passesFilters(query)}`;
}

function passesFilters(query: ListingQuery): RawBuilder<unknown> {
  const { traits } = query;
  const hasTraits = traits ? sql`AND get_bit(${traits}::varbit, traits) = 1` : sql``;
  return sql`${hasTraits} AND ${fitsPrice(query)} AND ${fitsDays(query)}`;
}

function fitsPrice({ price }: ListingQuery): RawBuilder<unknown> {
  if (price?.from === undefined && price?.to === undefined) return sql`true`;
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = price;
  return sql`coalesce(price_cents BETWEEN ${from}::bigint AND ${to}::bigint, false)`;
}

function fitsDays({ days }: ListingQuery): RawBuilder<unknown> {
  return days === undefined ? sql`true` : sql`coalesce(delivery_days <= ${days}::integer, false)`;
}
