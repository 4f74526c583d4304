import { type RawBuilder, sql } from 'kysely';
import { APPROVED, PAID_STATUSES } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';
import { CARD_COLUMNS } from '../search/search.statements.ts';
import type { CardRow } from '../search/search.repository.ts';

/** The facts that decide whether a sound is chosen for a shelf. */
export interface ShelfChoice {
  readonly id: number;
  readonly owner_id: number;
  readonly category_id: number;
}

/** Lists the newest sounds on sale whose preview is ready, newest first. */
export async function findNewest(db: Db, limit: number): Promise<ShelfChoice[]> {
  const { rows } = await sql<ShelfChoice>`
    SELECT sound.id, sound.owner_id, sound.category_id
    FROM (SELECT sound_id, place FROM sound_listing ORDER BY place DESC LIMIT ${limit}) newest
    JOIN sound ON sound.id = newest.sound_id
    JOIN audio ON audio.file_id = sound.file_id
    WHERE audio.state = 'ready'
    ORDER BY newest.place DESC
  `.execute(db);
  return rows;
}

/** Returns the cards of sounds on sale, newest first. */
export function findCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  return selectCards(db, sql`WHERE sound.id = ANY(${[...ids]}) ORDER BY sound.id DESC`);
}

/** Returns the cards of a freelancer's sounds on sale, newest first. */
export function findCardsOf(db: Db, ownerId: number, limit: number): Promise<CardRow[]> {
  return selectCards(
    db,
    sql`WHERE sound.owner_id = ${ownerId} ORDER BY sound.id DESC LIMIT ${limit}`,
  );
}

async function selectCards(db: Db, where: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${sql.raw(CARD_COLUMNS)}
    FROM sound
    JOIN sound_listing listing ON listing.sound_id = sound.id
    JOIN account ON account.id = sound.owner_id
    ${where}`.execute(db);
  return rows;
}

/** The freelancer of a sound, and its position in the feature space of similar sounds. */
interface SoundPlace {
  readonly owner_id: number;
  readonly file_id: string;
  /** A `cube` in PostgreSQL's text format; null until the job has computed it. */
  readonly features: string | null;
}

/** Finds the position of an approved sound of an approved freelancer. */
export function findPlace(db: Db, soundId: number): Promise<SoundPlace | undefined> {
  return db
    .selectFrom('sound')
    .innerJoin('audio', 'audio.file_id', 'sound.file_id')
    .innerJoin('account', 'account.id', 'sound.owner_id')
    .select(['sound.owner_id', 'audio.file_id', 'audio.features'])
    .where('sound.id', '=', soundId)
    .where('sound.status', '=', APPROVED)
    .where('account.contributor_status', '=', APPROVED)
    .executeTakeFirst();
}

/**
 * Lists the sounds on sale nearest to a position, nearest first. The index `audio_features` returns
 * them in this order, so the cost hardly depends on the number of sounds. Sounds without a position
 * are not in the index.
 */
export async function findNearest(
  db: Db,
  { fileId, features, limit }: { fileId: string; features: string; limit: number },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${sql.raw(CARD_COLUMNS)}
    FROM audio
    JOIN sound ON sound.file_id = audio.file_id
    JOIN sound_listing listing ON listing.sound_id = sound.id
    JOIN account ON account.id = sound.owner_id
    WHERE audio.state = 'ready' AND audio.features IS NOT NULL AND audio.file_id <> ${fileId}
    ORDER BY audio.features <-> ${features}::cube
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

interface SubstituteRow {
  /** The sound that cannot be bought. */
  readonly missing_id: number;
  readonly id: number;
  readonly name: string;
  readonly price_cents: number;
}

/** The sounds that a buyer cannot buy any more, and everything else in the cart. */
export interface SubstituteQuery {
  readonly buyerId: number;
  readonly ids: readonly number[];
  readonly cart: readonly number[];
}

/**
 * Finds for each of these sounds the nearest one on sale that is neither in the cart nor the
 * buyer's. Sounds without a position have none.
 */
export async function findSubstitutes(
  db: Db,
  { buyerId, ids, cart }: SubstituteQuery,
): Promise<SubstituteRow[]> {
  const { rows } = await sql<SubstituteRow>`
    SELECT missing.id AS missing_id, near.id, near.name, near.price_cents
    FROM sound missing
    JOIN audio place ON place.file_id = missing.file_id
    CROSS JOIN LATERAL (
      SELECT sound.id, sound.name, listing.price_cents
      FROM audio
      JOIN sound ON sound.file_id = audio.file_id
      JOIN sound_listing listing ON listing.sound_id = sound.id
      WHERE audio.state = 'ready' AND audio.features IS NOT NULL
        AND sound.id <> ALL (${cart}::bigint[]) AND sound.owner_id <> ${buyerId}
      ORDER BY audio.features <-> place.features
      LIMIT 1
    ) near
    WHERE missing.id = ANY (${ids}::bigint[]) AND place.features IS NOT NULL
  `.execute(db);
  return rows;
}

interface TogetherQuery {
  readonly soundId: number;
  /** The number of the newest paid orders that are counted. */
  readonly orders: number;
  /** The fewest orders with both sounds. */
  readonly least: number;
  readonly limit: number;
}

/** Lists sounds on sale by the number of paid orders that also contain a sound, most first. */
export async function findBoughtTogether(
  db: Db,
  { soundId, orders, least, limit }: TogetherQuery,
): Promise<number[]> {
  const { rows } = await sql<{ sound_id: number }>`
    SELECT other.sound_id
    FROM (
      SELECT order_id FROM order_item
      JOIN orders ON orders.id = order_item.order_id
      WHERE item_id = ${soundId} AND orders.status = ANY (${[...PAID_STATUSES]})
      ORDER BY order_id DESC LIMIT ${orders}
    ) newest
    JOIN order_item other ON other.order_id = newest.order_id
    JOIN sound_listing listing ON listing.sound_id = other.sound_id
    WHERE other.sound_id <> ${soundId}
    GROUP BY other.sound_id
    HAVING count(*) >= ${least}
    ORDER BY count(*) DESC, other.sound_id DESC
    LIMIT ${limit}
  `.execute(db);
  return rows.map((row) => row.sound_id);
}
