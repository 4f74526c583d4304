import { type Insertable, type Kysely, sql } from 'kysely';
import { TERMS_VERSION } from '../../../shared/association/legal-limits.ts';
import type { Account, DB } from '../../database/types.ts';
import { skeletonOf } from './names/skeleton.ts';

/** A new account; what the database fills in is left out, and what follows from the username. */
export type NewAccount = Omit<Insertable<Account>, 'user_name_skeleton'>;

/** Adds an account and answers its id; undefined when the e-mail is taken, or a like username. */
export async function insertAccount(
  db: Kysely<DB>,
  account: NewAccount,
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({ ...account, user_name_skeleton: skeletonOf(account.user_name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Notes that an account was made under the terms of now. */
export async function noteTerms(db: Kysely<DB>, accountId: number, at: Date): Promise<void> {
  await db
    .insertInto('accepted_terms')
    .values({ account_id: accountId, version: TERMS_VERSION, at })
    .execute();
}

/** Whether an e-mail belongs to an account, upper and lower case being the same. */
export async function isEmailTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== undefined;
}

/** The account of an e-mail, upper and lower case being the same. */
export function findByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst();
}

/** Keeps the hash of a code that confirms an account's e-mail. */
export async function insertActivation(
  db: Kysely<DB>,
  accountId: number,
  codeSha256: Buffer,
): Promise<void> {
  await db
    .insertInto('activation')
    .values({ account_id: accountId, code_sha256: codeSha256 })
    .execute();
}

/** Activation mails of one account within an hour: who asks more often has them already. */
const MOST_ACTIVATIONS = 3;

/**
 * Keeps the hash of a further code for the account of an e-mail that is still to be confirmed.
 * Answers whom to write to: nobody, if there is no such account or its owner has enough mails.
 */
export async function insertFurtherActivation(
  db: Kysely<DB>,
  { email, codeSha256, now }: { email: string; codeSha256: Buffer; now: Date },
): Promise<{ email: string; role: number } | undefined> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000);
  const { rows } = await sql<{ email: string; role: number }>`
    WITH owner AS (
      SELECT id, email, role FROM account a
      WHERE lower(email) = lower(${email}::text) AND email_confirmed_at IS NULL
        AND deleted_at IS NULL AND (
          SELECT count(*) FROM activation
          WHERE account_id = a.id AND created_at > ${hourAgo}
        ) < ${MOST_ACTIVATIONS}
    ), made AS (
      INSERT INTO activation (code_sha256, account_id, created_at)
      SELECT ${codeSha256}, id, ${now} FROM owner
    )
    SELECT email, role FROM owner`.execute(db);
  return rows[0];
}

/** Confirms the e-mail behind a code, the first time counting; undefined for an unknown code. */
export function confirmEmail(db: Kysely<DB>, codeSha256: Buffer, now: Date) {
  return db
    .updateTable('account')
    .from('activation')
    .set({ email_confirmed_at: sql<Date>`coalesce(account.email_confirmed_at, ${now})` })
    .whereRef('activation.account_id', '=', 'account.id')
    .where('activation.code_sha256', '=', codeSha256)
    .returning(['account.role', 'account.contributor_status'])
    .executeTakeFirst();
}

/** So many of the accounts that have codes, in order of their ids, from the one after `after` on. */
export async function listActivated(
  db: Kysely<DB>,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('activation')
    .select('account_id')
    .distinct()
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Removes the codes of those of these accounts whose e-mail was confirmed before a moment. */
export async function forgetActivations(
  db: Kysely<DB>,
  accountIds: readonly number[],
  confirmedBefore: Date,
): Promise<void> {
  await sql`
    DELETE FROM activation USING account
    WHERE account.id = activation.account_id AND activation.account_id = ANY (${accountIds}::bigint[])
      AND account.email_confirmed_at < ${confirmedBefore}`.execute(db);
}

/**
 * Adds an administrator, or makes the account with this e-mail one, password included: a stranger
 * may have signed up with it before. Answers its id; undefined when the account is an administrator
 * already; then nothing changes.
 */
export async function makeAdministrator(
  db: Kysely<DB>,
  account: NewAccount,
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      ...account,
      user_name_skeleton: skeletonOf(account.user_name),
      is_administrator: true,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet((eb) => ({
          is_administrator: true,
          password_hash: eb.ref('excluded.password_hash'),
          contributor_status: eb.ref('excluded.contributor_status'),
          email_confirmed_at: eb.ref('excluded.email_confirmed_at'),
        }))
        .where('account.is_administrator', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
