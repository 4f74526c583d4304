import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { CARD_COLUMNS } from '../search/search.statements.ts';
import type { CardRow } from '../search/search.repository.ts';

/** The facts that decide whether a sound is chosen for a shelf. */
export interface ShelfChoice {
  readonly id: number;
  readonly owner_id: number;
  readonly category_id: number;
}

/** Lists the newest sounds on sale whose preview is ready, newest first. */
export async function findNewest(db: Kysely<DB>, limit: number): Promise<ShelfChoice[]> {
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
export async function findCards(db: Kysely<DB>, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${sql.raw(CARD_COLUMNS)}
    FROM sound
    JOIN sound_listing listing ON listing.sound_id = sound.id
    JOIN account ON account.id = sound.owner_id
    WHERE sound.id = ANY(${[...ids]})
    ORDER BY sound.id DESC
  `.execute(db);
  return rows;
}

/** Returns the cards of a freelancer's sounds on sale, newest first. */
export async function findCardsOf(
  db: Kysely<DB>,
  ownerId: number,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${sql.raw(CARD_COLUMNS)}
    FROM sound
    JOIN sound_listing listing ON listing.sound_id = sound.id
    JOIN account ON account.id = sound.owner_id
    WHERE sound.owner_id = ${ownerId}
    ORDER BY sound.id DESC
    LIMIT ${limit}
  `.execute(db);
  return rows;
}
