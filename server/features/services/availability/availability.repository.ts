import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

/** An account's availability, and the time zone in which its days are counted. */
export function findAvailability(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('availability', 'availability.account_id', 'account.id')
    .leftJoin('account_settings as settings', 'settings.account_id', 'account.id')
    .select(['state', 'away_until', 'reply', 'settings.time_zone'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

interface AvailabilityDraft {
  readonly account_id: number;
  readonly state: 'available' | 'limited' | 'away';
  readonly away_until: string | null;
  readonly reply: string | null;
}

/**
 * Stores an availability. An absence that still lasts continues, so that a change of its day or its
 * text sends no second automatic answer. `today` is the day of the freelancer.
 */
export async function saveAvailability(
  db: Db,
  draft: AvailabilityDraft,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { account_id, state, away_until, reply } = draft;
  const isAway = state === 'away';
  const lasts = sql`excluded.state = 'away' AND kept.away_until >= ${today}::date`;
  await sql`
    INSERT INTO availability AS kept
      (account_id, state, away_until, reply, away_since, absence)
    VALUES (${account_id}, ${state}, ${away_until}, ${reply}, ${isAway ? now : null},
      ${isAway ? sql`gen_random_uuid()` : null})
    ON CONFLICT (account_id) DO UPDATE SET
      state = excluded.state, away_until = excluded.away_until, reply = excluded.reply,
      away_since = CASE WHEN ${lasts} THEN kept.away_since ELSE excluded.away_since END,
      absence = CASE WHEN ${lasts} THEN kept.absence ELSE excluded.absence END`.execute(db);
}

/** An absence with an automatic answer. */
export type Absence = Awaited<ReturnType<typeof listAbsences>>[number];

/**
 * Lists the absences with an automatic answer that may still last. The last day counts in the
 * freelancer's time zone, which is at most a day behind UTC. The caller has to check it exactly.
 */
export async function listAbsences(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: Date },
) {
  const rows = await db
    .selectFrom('availability')
    .innerJoin('account', 'account.id', 'availability.account_id')
    .leftJoin('account_settings as settings', 'settings.account_id', 'account.id')
    .select(['account.id', 'reply', 'absence', 'away_since', 'away_until', 'state'])
    .select('settings.time_zone')
    .where('reply', 'is not', null)
    .where(sql<boolean>`away_until >= (${now}::timestamptz AT TIME ZONE 'UTC')::date - 1`)
    .where('account.deleted_at', 'is', null)
    .where('account.id', '>', after)
    .orderBy('account.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ reply, absence, away_since, ...row }) =>
    reply === null || absence === null || away_since === null
      ? []
      : [{ ...row, reply, absence, away_since }],
  );
}

/**
 * Lists the conversations in which the other person wrote last, since the absence began, and that
 * have no automatic answer of this absence yet. Blocked people and automatic answers of others are
 * left out.
 */
export async function listUnanswered(
  db: Db,
  { id, absence, away_since: since }: Pick<Absence, 'id' | 'absence' | 'away_since'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT talked.id FROM (
      SELECT id FROM conversation
      WHERE first_id = ${id} AND last_message_at >= date_trunc('second', ${since}::timestamptz)
        AND NOT first_blocks AND NOT second_blocks
      UNION ALL
      SELECT id FROM conversation
      WHERE second_id = ${id} AND last_message_at >= date_trunc('second', ${since}::timestamptz)
        AND NOT first_blocks AND NOT second_blocks) talked
    CROSS JOIN LATERAL (
      SELECT sender_id, created_at, automatic FROM message
      WHERE conversation_id = talked.id AND event IS NULL AND NOT hidden
      ORDER BY seq DESC LIMIT 1) newest
    WHERE newest.sender_id <> ${id} AND newest.created_at >= ${since} AND NOT newest.automatic
      AND NOT EXISTS (
        SELECT FROM message sent
        WHERE sent.conversation_id = talked.id AND sent.sender_id = ${id}
          AND sent.client_id = ${absence})
    ORDER BY talked.id`.execute(db);
  return rows.map((row) => row.id);
}
