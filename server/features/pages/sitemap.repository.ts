import { type RawBuilder, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';

/** The kinds of content in unlimited number, each with its own page. */
export const KINDS = ['sounds', 'packs', 'services', 'people'] as const;
export type Kind = (typeof KINDS)[number];

/** A part of a sitemap, counted from 0. */
export interface SitemapPart {
  readonly kind: Kind;
  readonly part: number;
}

/** One page, and the number that orders the pages of its kind. */
export interface SitemapEntry {
  readonly number: number;
  readonly id: number;
}

/**
 * Numbers that one part covers. Numbers are unique, so a part stays within the 50,000 addresses
 * that sitemaps.org allows, and an entry never moves to another part.
 */
export const PART_NUMBERS = 50_000;

/** The condition of the index `account_listed`: approved, confirmed, with no deletion pending. */
const IS_LISTED = `may_sell AND contributor_status = ${APPROVED}
  AND email_confirmed_at IS NOT NULL AND delete_at IS NULL`;

/**
 * Each source is read through an index, in the order of its numbers. A pack is on sale as `sharesOf`
 * decides for the other screens (server/features/packs/pack-shares.ts).
 */
const SOURCES: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  sounds: sql`SELECT place AS number, sound_id AS id FROM sound_listing`,
  packs: sql`
    SELECT pack.id AS number, pack.id
    FROM pack JOIN account ON account.id = pack.owner_id
    WHERE pack.status = ${sql.lit(APPROVED)} AND account.contributor_status = ${sql.lit(APPROVED)}
      AND pack.price_cents < (
        SELECT CASE WHEN bool_and(sound.status = ${sql.lit(APPROVED)}) THEN sum(sound.price_cents) END
        FROM pack_sound JOIN sound ON sound.id = pack_sound.sound_id
        WHERE pack_sound.pack_id = pack.id)`,
  services: sql`
    SELECT service.id AS number, service.id
    FROM service JOIN account ON account.id = service.account_id
    WHERE account.contributor_status = ${sql.lit(APPROVED)}`,
  people: sql`SELECT id AS number, id FROM account WHERE ${sql.raw(IS_LISTED)}`,
};

/** Returns all parts that are not empty. Each part is checked by one index lookup. */
export async function listParts(db: Db): Promise<SitemapPart[]> {
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

/** Returns entries of a part above a number, in order. */
export async function listEntries(
  db: Db,
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

/** Returns the ids of all categories with their type: a few dozen at most. */
export function listAllCategories(db: Db) {
  return db.selectFrom('category').select(['id', 'type']).orderBy('id').execute();
}
