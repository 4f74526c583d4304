import { type Kysely, sql } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import { CARD_COLUMNS } from '../search/search.statements.ts';
import type { CardRow } from '../search/search.repository.ts';

/** The position of a sound in the feature space of similar sounds. */
interface SoundPlace {
  readonly file_id: string;
  /** A `cube` in PostgreSQL's text format; null until the job has computed it. */
  readonly features: string | null;
}

/** Finds the position of an approved sound of an approved freelancer. */
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
 * Lists the sounds on sale nearest to a position, nearest first. The index `audio_features` returns
 * them in this order, so the cost hardly depends on the number of sounds. Sounds without a position
 * are not in the index.
 */
export async function findNearest(
  db: Kysely<DB>,
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
