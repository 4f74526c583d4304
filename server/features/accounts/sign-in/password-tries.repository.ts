import { CompiledQuery } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';

/** A try that was counted before its result is known. */
export interface CountedTry {
  readonly subject: string;
  /** Tries so far, including this one. */
  readonly tries: number;
  /** The end of the wait before the next try. */
  readonly wait_until: Date | null;
}

/**
 * Tries without a wait. An address has more, because a school may share one. Devices, sessions and
 * links have as many as an account.
 */
export const FREE_TRIES = { account: 5, address: 20 } as const;
/** The longest wait, in minutes, so that nobody can lock an owner out for long. */
const LONGEST_WAIT_MINUTES = 15;

/**
 * Turns off synchronous commit for a statement, so that sign-in does not wait for the disk. If the
 * database's machine fails, only the tries and sign-ins of the last half second are lost.
 */
export const ASYNC_COMMIT = `asynchronous_commit AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** The subject that counts tries per account. */
export const accountSubject = (accountId: number) => `account:${accountId}`;
/** The subject that counts tries of a session or a link, apart from the account's. */
export const sessionSubject = (sessionId: string) => `session:${sessionId}`;
export const linkSubject = (codeSha256: Buffer) => `link:${codeSha256.toString('base64url')}`;
/** The subject that counts tries per network. */
export const addressSubject = (network: string) => `address:${network}`;

/**
 * Returns the first values of a statement with `COUNTING`: now, and the time since which tries
 * count.
 */
export function countingSince(now: Date): [now: Date, since: Date] {
  // Older tries do not count.
  return [now, new Date(now.getTime() - DAY_MS)];
}

const TRIES = 'CASE WHEN t.last_at < $2::timestamptz THEN 1 ELSE t.tries + 1 END';
const OVER = `${TRIES} - CASE WHEN t.subject LIKE 'address:%'
  THEN ${FREE_TRIES.address} ELSE ${FREE_TRIES.account} END`;
const WAIT_UNTIL = `CASE WHEN ${OVER} >= 0 THEN $1::timestamptz
  + least(power(2, least(${OVER}, 10)), ${LONGEST_WAIT_MINUTES}) * interval '1 minute' END`;

/**
 * The parts of a statement that count a try for each row of `subject`, unless one of them must
 * wait; `counted` is then empty. Tries are counted before the password is checked, so that parallel
 * guesses gain nothing. From the last free try on, each one costs a doubling wait: 1, 2, 4, 8 and
 * 15 minutes. The values of the statement start with those of `countingSince`.
 */
export const COUNTING = `${ASYNC_COMMIT}, waiting AS (
    SELECT FROM password_tries JOIN subject USING (subject) WHERE wait_until > $1
  ), counted AS (
    INSERT INTO password_tries AS t (subject, tries, last_at)
    SELECT subject, 1, $1 FROM subject, asynchronous_commit
    WHERE NOT EXISTS (SELECT FROM waiting)
    ORDER BY subject
    ON CONFLICT (subject) DO UPDATE SET tries = ${TRIES}, last_at = $1, wait_until = ${WAIT_UNTIL}
      WHERE t.wait_until IS NULL OR t.wait_until <= $1
    RETURNING t.subject, t.tries, t.wait_until
  )`;

const COUNT_TRY = `
  WITH subject AS (SELECT unnest($3::text[]) AS subject), ${COUNTING}
  SELECT subject, tries, wait_until FROM counted`;

/** Counts a try for each subject; returns nothing if one of them must wait. */
export async function countTry(
  db: Db,
  subjects: readonly string[],
  now: Date,
): Promise<CountedTry[]> {
  const values = [...countingSince(now), subjects];
  return (await db.executeQuery<CountedTry>(CompiledQuery.raw(COUNT_TRY, values))).rows;
}

/** Returns the end of the longest wait of the subjects. */
export async function findWait(db: Db, subjects: readonly string[]): Promise<Date | undefined> {
  const row = await db
    .selectFrom('password_tries')
    .select(({ fn }) => fn.max('wait_until').as('until'))
    .where('subject', 'in', subjects)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/** The values of `UNDOING`: a subject to clear, and one whose try and wait are undone. */
export type UndoneTries = [clear: string | null, subject: string | null, wait: Date | null];

/**
 * The parts of a statement that undo tries: all of subject $1, and one of subject $2 with the wait
 * $3 that it started. They run in the order in which tries are counted, which prevents deadlocks.
 * Rows are updated instead of deleted, because an update without an index change is the cheapest
 * one.
 */
export const UNDOING = `cleared AS (
    UPDATE password_tries SET tries = 0, wait_until = NULL WHERE subject = $1 RETURNING 1
  ), back AS (
    UPDATE password_tries SET tries = greatest(tries - 1, 0),
      wait_until = CASE WHEN wait_until = $3::timestamptz THEN NULL ELSE wait_until END
    WHERE subject = $2 AND (SELECT count(*) FROM cleared) >= 0
  )`;

const UNDO = `WITH ${ASYNC_COMMIT}, ${UNDOING} SELECT FROM asynchronous_commit`;

/**
 * Returns what to undo after a right password: all tries of its account or device, and one of the
 * address.
 */
export function undoneWhenRight(counted: readonly CountedTry[]): UndoneTries {
  const own = counted.find((one) => !isOfAddress(one));
  const other = counted.find(isOfAddress);
  return [own?.subject ?? null, other?.subject ?? null, other?.wait_until ?? null];
}

/** Returns whether a try was counted for a network. */
export function isOfAddress({ subject }: CountedTry): boolean {
  return subject.startsWith('address:');
}

export async function undoTry(db: Db, undone: UndoneTries): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(UNDO, undone));
}

/** Undoes counted tries that were not wrong guesses. */
export async function undoTries(db: Db, counted: readonly CountedTry[]): Promise<void> {
  for (const { subject, wait_until } of counted) await undoTry(db, [null, subject, wait_until]);
}

export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('password_tries').where('subject', '=', subject).execute();
}

/** Deletes tries older than a day, and subjects without tries. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  const [, since] = countingSince(now);
  await db
    .deleteFrom('password_tries')
    .where((eb) => eb.or([eb('last_at', '<', since), eb('tries', '=', 0)]))
    .execute();
}
