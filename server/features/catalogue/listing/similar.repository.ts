import { type Kysely, sql } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import type { CardRow } from '../search/search.repository.ts';

/** The place of a sound among all sounds. */
export interface SoundPlace {
  readonly file_id: string;
  /** As the database writes it; null for a sound whose job has not computed it. */
  readonly features: string | null;
}

/** The place of an approved sound; undefined where there is no such sound. */
export function findPlace(db: Kysely<DB>, soundId: number): Promise<SoundPlace | undefined> {
  return db
    .selectFrom('sound')
    .innerJoin('audio', 'audio.file_id', 'sound.file_id')
    .innerJoin('account', 'account.id', 'sound.owner_id')
    .select(['audio.file_id', 'audio.features'])
    .where('sound.id', '=', soundId)
    .where('sound.status', '=', APPROVED)
    .where('account.contributor_status', '=', APPROVED)
    .executeTakeFirst();
}

/**
 * The sounds on sale that lie nearest to a place, the nearest first. The index over places hands
 * them out in this order, so that it reads hardly more than it answers, however many there are.
 * What has no place is no neighbour, and the index holds none of it.
 */
export async function findNearest(
  db: Kysely<DB>,
  { fileId, features, limit }: { fileId: string; features: string; limit: number },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT sound.id, sound.owner_id, account.user_name AS owner_name, sound.category_id,
      sound.name, sound.description, sound.keywords, sound.tempo, listing.price_cents,
      listing.rating_sum, listing.rating_count, sound.created_at, sound.file_id
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
