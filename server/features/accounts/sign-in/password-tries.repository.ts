import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** A try that was counted before its outcome is known. */
export interface CountedTry {
  readonly subject: string;
  /** Tries so far, this one included. */
  readonly tries: number;
  /** Until when the next one has to wait. */
  readonly wait_until: Date | null;
}

/**
 * Tries that cost no waiting: of a whole address more, since a school may share one. A known device, a
 * session and a link have as many as an account.
 */
export const FREE_TRIES = { account: 5, address: 20 } as const;
/** Longest wait, minutes: nobody shall be able to lock an owner out for long. */
const LONGEST_WAIT = 15;
/** Tries of a day ago count no longer. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Lets a statement answer before it is safe on the disk: when the machine of the database fails, the
 * tries and sign-ins of its last half second are forgotten, and nothing else. Nobody waits for the
 * disk at sign-in.
 */
export const HASTE = `haste AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** What the tries of an account are counted by. */
export const accountSubject = (accountId: number) => `account:${accountId}`;
/** What the tries of somebody who is signed in, or has a link, are counted by: apart from the account's. */
export const sessionSubject = (sessionId: string) => `session:${sessionId}`;
export const linkSubject = (codeSha256: Buffer) => `link:${codeSha256.toString('base64url')}`;
/** What the tries of a network are counted by. */
export const addressSubject = (network: string) => `address:${network}`;

/** The first values of a statement with `COUNTING`: now, and since when tries count. */
export function countingSince(now: Date): [now: Date, since: Date] {
  return [now, new Date(now.getTime() - DAY_MS)];
}

const TRIES = 'CASE WHEN t.last_at < $2::timestamptz THEN 1 ELSE t.tries + 1 END';
const OVER = `${TRIES} - CASE WHEN t.subject LIKE 'address:%'
  THEN ${FREE_TRIES.address} ELSE ${FREE_TRIES.account} END`;
const WAIT_UNTIL = `CASE WHEN ${OVER} >= 0 THEN $1::timestamptz
  + least(power(2, least(${OVER}, 10)), ${LONGEST_WAIT}) * interval '1 minute' END`;

/**
 * The parts of a statement that count a try for each row of `subject`, unless one of them has to
 * wait: then `counted` has none. It is counted before the password is looked at, so that many at once
 * are no way around. From the last free try on each costs a wait that doubles: 1, 2, 4, 8 and 15
 * minutes. Its values begin with those of `countingSince`.
 */
export const COUNTING = `${HASTE}, waiting AS (
    SELECT FROM password_tries JOIN subject USING (subject) WHERE wait_until > $1
  ), counted AS (
    INSERT INTO password_tries AS t (subject, tries, last_at)
    SELECT subject, 1, $1 FROM subject, haste
    WHERE NOT EXISTS (SELECT FROM waiting)
    ORDER BY subject
    ON CONFLICT (subject) DO UPDATE SET tries = ${TRIES}, last_at = $1, wait_until = ${WAIT_UNTIL}
      WHERE t.wait_until IS NULL OR t.wait_until <= $1
    RETURNING t.subject, t.tries, t.wait_until
  )`;

const COUNT_TRY = `
  WITH subject AS (SELECT unnest($3::text[]) AS subject), ${COUNTING}
  SELECT subject, tries, wait_until FROM counted`;

/** Counts a try for each of its subjects, unless one of them has to wait: then nothing is answered. */
export async function countTry(
  db: Kysely<DB>,
  subjects: readonly string[],
  now: Date,
): Promise<CountedTry[]> {
  const values = [...countingSince(now), subjects];
  return (await db.executeQuery<CountedTry>(CompiledQuery.raw(COUNT_TRY, values))).rows;
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

/** Values of `TAKING_BACK`: a subject that is cleared, and one that gets a try and its wait back. */
export type TakenBack = [clear: string | null, subject: string | null, wait: Date | null];

/**
 * The parts of a statement that take tries back: of the subject $1 all of them, of $2 one that was no
 * wrong guess, and the wait $3 that it had begun. One after the other, in the order in which they are
 * counted, so that two statements never wait for each other. The rows stay: a change of a row that
 * no index knows of is the cheapest there is.
 */
export const TAKING_BACK = `cleared AS (
    UPDATE password_tries SET tries = 0, wait_until = NULL WHERE subject = $1 RETURNING 1
  ), back AS (
    UPDATE password_tries SET tries = greatest(tries - 1, 0),
      wait_until = CASE WHEN wait_until = $3::timestamptz THEN NULL ELSE wait_until END
    WHERE subject = $2 AND (SELECT count(*) FROM cleared) >= 0
  )`;

const TAKE_BACK = `WITH ${HASTE}, ${TAKING_BACK} SELECT FROM haste`;

/** What is taken back after a right password: all tries of its account or device, and the one of the address. */
export function takenBackWhenRight(counted: readonly CountedTry[]): TakenBack {
  const own = counted.find((one) => !isOfAddress(one));
  const other = counted.find(isOfAddress);
  return [own?.subject ?? null, other?.subject ?? null, other?.wait_until ?? null];
}

/** Whether a try was counted for a network, and not for an account or one way into it. */
export function isOfAddress({ subject }: CountedTry): boolean {
  return subject.startsWith('address:');
}

/** Takes back what is told. */
export async function takeBack(db: Kysely<DB>, taken: TakenBack): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(TAKE_BACK, taken));
}

/** Takes counted tries back that were no wrong guess. */
export async function takeBackAll(db: Kysely<DB>, counted: readonly CountedTry[]): Promise<void> {
  for (const { subject, wait_until } of counted) await takeBack(db, [null, subject, wait_until]);
}

/** Forgets all tries of a subject. */
export async function forgetTries(db: Kysely<DB>, subject: string): Promise<void> {
  await db.deleteFrom('password_tries').where('subject', '=', subject).execute();
}

/** Removes what counts no longer: tries of a day ago, and subjects of which all are taken back. */
export async function forgetOldTries(db: Kysely<DB>, now: Date): Promise<void> {
  const [, since] = countingSince(now);
  await db
    .deleteFrom('password_tries')
    .where((eb) => eb.or([eb('last_at', '<', since), eb('tries', '=', 0)]))
    .execute();
}
