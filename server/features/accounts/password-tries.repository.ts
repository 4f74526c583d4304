import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** A try that was counted before its outcome is known. */
export interface CountedTry {
  readonly subject: string;
  /** Tries so far, this one included. */
  readonly tries: number;
  /** Until when the next one has to wait. */
  readonly wait_until: Date | null;
}

/** Tries that cost no waiting: of a whole address more, since a school may share one. */
export const FREE_TRIES = { account: 5, address: 20 } as const;
/** Longest wait, minutes: nobody shall be able to lock an owner out for long. */
const LONGEST_WAIT = 15;
/** Tries of a day ago count no longer, and their rows go, a few with each further try. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Lets a statement answer before it is safe on the disk: when the machine of the database fails, the
 * tries of its last half second are lost, and nothing else. A sign-in would wait twice for the disk.
 */
const HASTE = sql`haste AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** What tries are counted by. */
export const accountSubject = (accountId: number) => `account:${accountId}`;
export const addressSubject = (network: string) => `address:${network}`;

/**
 * Counts a try for each of its subjects, unless one of them has to wait: then nothing is answered.
 * It is counted before the password is looked at, so that many at once are no way around. From the
 * last free try on each costs a wait that doubles: 1, 2, 4, 8 and 15 minutes.
 */
export async function countTry(
  db: Kysely<DB>,
  subjects: readonly string[],
  now: Date,
): Promise<CountedTry[]> {
  const tries = sql`CASE WHEN t.last_at < ${new Date(now.getTime() - DAY_MS)} THEN 1 ELSE t.tries + 1 END`;
  const { rows } = await sql<CountedTry>`
    WITH waiting AS (
      SELECT FROM password_tries WHERE subject = ANY(${subjects}) AND wait_until > ${now}
    ), old AS (
      SELECT subject FROM password_tries
      WHERE last_at < ${new Date(now.getTime() - DAY_MS)} AND subject <> ALL(${subjects})
      LIMIT 100 FOR UPDATE SKIP LOCKED
    ), forgotten AS (
      DELETE FROM password_tries USING old WHERE password_tries.subject = old.subject
    ), ${HASTE}
    INSERT INTO password_tries AS t (subject, tries, last_at)
    SELECT subject, 1, ${now} FROM unnest(${subjects}::text[]) AS subject, haste
    WHERE NOT EXISTS (SELECT FROM waiting)
    ORDER BY subject
    ON CONFLICT (subject) DO UPDATE
      SET tries = ${tries}, last_at = ${now}, wait_until = ${waitUntil(tries, now)}
      WHERE t.wait_until IS NULL OR t.wait_until <= ${now}
    RETURNING subject, tries, wait_until`.execute(db);
  return rows;
}

function waitUntil(tries: ReturnType<typeof sql>, now: Date) {
  const free = sql`CASE WHEN t.subject LIKE 'account:%'
    THEN ${FREE_TRIES.account}::int ELSE ${FREE_TRIES.address}::int END`;
  const over = sql`(${tries}) - (${free})`;
  return sql`CASE WHEN ${over} >= 0 THEN ${now}::timestamptz
    + least(power(2, least(${over}, 10)), ${LONGEST_WAIT}::int) * interval '1 minute' END`;
}

/** Until when the subjects have to wait. */
export async function findWait(
  db: Kysely<DB>,
  subjects: readonly string[],
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('password_tries')
    .select(({ fn }) => fn.max('wait_until').as('until'))
    .where('subject', 'in', subjects)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/**
 * Takes tries back that were no wrong guess, and the wait that each of them had begun. With `clear`
 * all tries of that subject are forgotten.
 */
export async function takeBack(
  db: Kysely<DB>,
  counted: readonly CountedTry[],
  clear?: string,
): Promise<void> {
  const back = counted.filter(({ subject }) => subject !== clear);
  const subjects = back.map(({ subject }) => subject);
  const waits = back.map(({ wait_until }) => wait_until);
  await sql`
    WITH cleared AS (
      DELETE FROM password_tries WHERE subject = ${clear ?? null}
    ), ${HASTE}
    UPDATE password_tries t SET tries = greatest(t.tries - 1, 0),
      wait_until = CASE WHEN t.wait_until = c.wait_until THEN NULL ELSE t.wait_until END
    FROM unnest(${subjects}::text[], ${waits}::timestamptz[]) AS c (subject, wait_until), haste
    WHERE t.subject = c.subject`.execute(db);
}

/** Forgets all tries of a subject. */
export async function forgetTries(db: Kysely<DB>, subject: string): Promise<void> {
  await db.deleteFrom('password_tries').where('subject', '=', subject).execute();
}
