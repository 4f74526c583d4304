import { type Kysely, type RawBuilder, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** What there may be any number of, each with a page of its own. */
export const KINDS = ['sounds', 'services', 'people'] as const;
export type Kind = (typeof KINDS)[number];

/** A part of a sitemap, counted from 0. */
export interface SitemapPart {
  readonly kind: Kind;
  readonly part: number;
}

/** One page, and the number by which the pages of its kind are read in order. */
export interface SitemapEntry {
  readonly number: number;
  readonly id: number;
}

/**
 * Numbers that a part covers. What is listed has a number of its own, so a part holds no more than
 * that many pages, which is what a sitemap may hold (sitemaps.org); and it stays the same part.
 */
export const PART_NUMBERS = 50_000;

/** As the index `account_listed` says it: approved, confirmed, not about to leave. */
const IS_LISTED = `may_sell AND contributor_status = ${APPROVED}
  AND email_confirmed_at IS NOT NULL AND delete_at IS NULL`;

/** Each is read in the order of its numbers by an index. */
const SOURCES: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  sounds: sql`SELECT place AS number, project_id AS id FROM sound_listing`,
  services: sql`
    SELECT service.id AS number, service.id
    FROM service JOIN account ON account.id = service.account_id
    WHERE account.contributor_status = ${sql.lit(APPROVED)}`,
  people: sql`SELECT id AS number, id FROM account WHERE ${sql.raw(IS_LISTED)}`,
};

/** All parts that hold something. It looks for one entry in each, by their index. */
export async function listParts(db: Kysely<DB>): Promise<SitemapPart[]> {
  const questions = KINDS.map(
    (kind) => sql`
      SELECT ${sql.lit(kind)} AS kind, part
      FROM generate_series(0, (
        SELECT number FROM (${SOURCES[kind]}) AS listed ORDER BY number DESC LIMIT 1
      ) / ${sql.lit(PART_NUMBERS)}) AS part
      WHERE EXISTS (
        SELECT FROM (${SOURCES[kind]}) AS listed
        WHERE number >= part * ${sql.lit(PART_NUMBERS)}::bigint
          AND number < (part + 1) * ${sql.lit(PART_NUMBERS)}::bigint)`,
  );
  const { rows } = await sql<SitemapPart>`
    ${sql.join(questions, sql` UNION ALL `)} ORDER BY kind, part`.execute(db);
  return rows;
}

/** Entries of a part above a number, in order. */
export async function listEntries(
  db: Kysely<DB>,
  { kind, part }: SitemapPart,
  { above, limit }: { above: number | undefined; limit: number },
): Promise<SitemapEntry[]> {
  const from = part * PART_NUMBERS;
  const { rows } = await sql<SitemapEntry>`
    SELECT number, id FROM (${SOURCES[kind]}) AS listed
    WHERE number >= ${above === undefined ? from : above + 1}::bigint
      AND number < ${from + PART_NUMBERS}::bigint
    ORDER BY number LIMIT ${limit}`.execute(db);
  return rows;
}

/** The ids of all categories with their type; there are some tens at most. */
export function listAllCategories(db: Kysely<DB>) {
  return db.selectFrom('category').select(['id', 'type']).orderBy('id').execute();
}
