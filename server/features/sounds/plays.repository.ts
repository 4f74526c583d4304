import { type Kysely, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** That somebody listened to a sound. */
export interface Play {
  readonly soundId: number;
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
  { soundId, day, listener, accountId }: Play,
): Promise<void> {
  await sql`
    WITH fresh AS (
      INSERT INTO play_mark (day, mark)
      SELECT play_day.day,
        sha256(convert_to(concat_ws(' ', play_day.salt, sound.id, ${listener}::text), 'UTF8'))
      FROM play_day, sound JOIN account owner ON owner.id = sound.owner_id
      WHERE play_day.day = ${day} AND sound.id = ${soundId}
        AND sound.status = ${APPROVED} AND owner.contributor_status = ${APPROVED}
        AND sound.owner_id IS DISTINCT FROM ${accountId}::bigint
      ON CONFLICT DO NOTHING
      RETURNING day
    )
    INSERT INTO sound_plays AS known (sound_id, plays)
    SELECT ${soundId}::bigint, 1 FROM fresh
    ON CONFLICT (sound_id) DO UPDATE SET plays = known.plays + 1
  `.execute(db);
}

/** How often these sounds were played; those that nobody played are left out. */
export async function findPlays(
  db: Kysely<DB>,
  soundIds: readonly number[],
): Promise<Map<number, number>> {
  if (soundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sound_plays')
    .select(['sound_id', 'plays'])
    .where('sound_id', 'in', soundIds)
    .execute();
  return new Map(rows.map(({ sound_id, plays }) => [sound_id, plays]));
}
