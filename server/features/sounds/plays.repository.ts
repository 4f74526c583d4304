import { sql } from 'kysely';
import { DASHBOARD_DAYS } from '../../../shared/limits.ts';
import { laterDay } from '../../../shared/money/belgrade.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';

/** A listener's play of a sound on one day. */
export interface Play {
  readonly soundId: number;
  /** A day in Belgrade, such as `2026-11-20`. */
  readonly day: string;
  /** Distinguishes listeners; only a salted digest is stored. */
  readonly listener: string;
  /** The account that listened; null for a visitor. */
  readonly accountId: number | null;
}

/**
 * Starts a day with its own salt. Deletes earlier days, and by cascade their marks. Also deletes
 * the figures that no dashboard shows any more.
 */
export async function beginDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto('play_day')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('play_day').where('day', '<', day).execute();
  const first = laterDay(day, 1 - DASHBOARD_DAYS);
  await db.deleteFrom('freelancer_day').where('day', '<', first).execute();
}

/**
 * Counts a play of an approved sound, once for each listener and day. Plays by the sound's
 * freelancer are ignored. `beginDay` must have run for the day.
 */
export async function countPlay(
  db: Db,
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
    ), counted AS (
      INSERT INTO freelancer_day AS known (account_id, day, plays)
      SELECT sound.owner_id, fresh.day, 1 FROM fresh, sound WHERE sound.id = ${soundId}
      ON CONFLICT (account_id, day) DO UPDATE SET plays = known.plays + 1
    )
    INSERT INTO sound_plays AS known (sound_id, plays)
    SELECT ${soundId}::bigint, 1 FROM fresh
    ON CONFLICT (sound_id) DO UPDATE SET plays = known.plays + 1
  `.execute(db);
}

/** Returns the plays by sound; sounds without plays are missing. */
export async function findPlays(db: Db, soundIds: readonly number[]): Promise<Map<number, number>> {
  if (soundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sound_plays')
    .select(['sound_id', 'plays'])
    .where('sound_id', 'in', soundIds)
    .execute();
  return new Map(rows.map(({ sound_id, plays }) => [sound_id, plays]));
}
