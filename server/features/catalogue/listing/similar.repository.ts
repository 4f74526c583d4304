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
export function findPlace(db: Kysely<DB>, projectId: number): Promise<SoundPlace | undefined> {
  return db
    .selectFrom('project')
    .innerJoin('sound', 'sound.file_id', 'project.file_id')
    .innerJoin('account', 'account.id', 'project.owner_id')
    .select(['sound.file_id', 'sound.features'])
    .where('project.id', '=', projectId)
    .where('project.kind', '=', 'stock')
    .where('project.status', '=', APPROVED)
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
    SELECT project.id, project.owner_id, account.user_name AS owner_name, project.category_id,
      project.name, project.description, project.keywords, project.tempo, listing.price_cents,
      listing.rating_sum, listing.rating_count, project.created_at, project.file_id
    FROM sound
    JOIN project ON project.file_id = sound.file_id
    JOIN sound_listing listing ON listing.project_id = project.id
    JOIN account ON account.id = project.owner_id
    WHERE sound.state = 'ready' AND sound.features IS NOT NULL AND sound.file_id <> ${fileId}
    ORDER BY sound.features <-> ${features}::cube
    LIMIT ${limit}
  `.execute(db);
  return rows;
}
