import { type Selectable, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import type { Category } from '../../database/types.ts';

export type CategoryRow = Selectable<Category>;

/** Lists the categories of a type (2 stock, 3 services) by name. Some tens at most. */
export function findCategories(db: Db, type: CategoryRow['type']): Promise<CategoryRow[]> {
  return db.selectFrom('category').selectAll().where('type', '=', type).orderBy('name').execute();
}

/** Returns a category of any type. */
export function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A category and a length that other sounds are compared with. */
export interface SimilarSounds {
  readonly categoryId: number;
  readonly lengthMs: number;
}

/** The newest sounds of a category, whose prices are compared. */
const NEWEST = 1_000;
/** The fewest prices for a median. */
const FEWEST = 5;

/**
 * Returns the median price in cents of a category's newest sounds on sale that are at least half
 * and at most twice as long. Undefined if there are too few of them.
 */
export async function findUsualPrice(
  db: Db,
  { categoryId, lengthMs }: SimilarSounds,
): Promise<number | undefined> {
  const { rows } = await sql<{ price_cents: number }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY listing.price_cents) AS price_cents
    FROM (
      SELECT id FROM sound
      WHERE category_id = ${categoryId} AND status = ${sql.lit(APPROVED)}
      ORDER BY id DESC LIMIT ${NEWEST}
    ) AS newest
    JOIN sound_listing AS listing ON listing.sound_id = newest.id
    WHERE listing.length_ms BETWEEN ${lengthMs}::bigint / 2 AND ${lengthMs}::bigint * 2
    HAVING count(*) >= ${FEWEST}
  `.execute(db);
  return rows[0]?.price_cents;
}
