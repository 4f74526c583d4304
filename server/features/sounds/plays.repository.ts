import { type Kysely, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** That somebody listened to a sound. */
export interface Play {
  readonly projectId: number;
  /** As PostgreSQL writes a date. */
  readonly day: string;
  /** What tells listeners from each other; it is stored as a digest only. */
  readonly listener: string;
  /** The account that listened; null for a visitor. */
  readonly accountId: number | null;
}

/** Begins a day with a salt of its own; what earlier days kept of listeners goes. */
export async function beginDay(db: Kysely<DB>, day: string): Promise<void> {
  await db
    .insertInto('play_day')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('play_day').where('day', '<', day).execute();
}

/**
 * Counts a play of an approved sound, by anybody but its seller, unless this listener was counted on
 * this day before. The day has to be begun.
 */
export async function countPlay(
  db: Kysely<DB>,
  { projectId, day, listener, accountId }: Play,
): Promise<void> {
  await sql`
    WITH fresh AS (
      INSERT INTO play_mark (day, mark)
      SELECT play_day.day,
        sha256(convert_to(concat_ws(' ', play_day.salt, project.id, ${listener}::text), 'UTF8'))
      FROM play_day, project JOIN account owner ON owner.id = project.owner_id
      WHERE play_day.day = ${day} AND project.id = ${projectId} AND project.kind = 'stock'
        AND project.status = ${APPROVED} AND owner.contributor_status = ${APPROVED} AND project.owner_id IS DISTINCT FROM ${accountId}::bigint
      ON CONFLICT DO NOTHING
      RETURNING day
    )
    INSERT INTO sound_plays AS known (project_id, plays)
    SELECT ${projectId}::bigint, 1 FROM fresh
    ON CONFLICT (project_id) DO UPDATE SET plays = known.plays + 1
  `.execute(db);
}

/** How often these sounds were played; those that nobody played are left out. */
export async function findPlays(
  db: Kysely<DB>,
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sound_plays')
    .select(['project_id', 'plays'])
    .where('project_id', 'in', projectIds)
    .execute();
  return new Map(rows.map(({ project_id, plays }) => [project_id, plays]));
}
