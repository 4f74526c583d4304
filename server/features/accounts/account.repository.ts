import { type Insertable, type RawBuilder, sql } from 'kysely';
import { TERMS_VERSION } from '../../../shared/association/legal-limits.ts';
import { BUYER } from '../../../shared/roles.ts';
import { APPROVED, PENDING, type ReviewStatus } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import type { Account } from '../../database/types.ts';
import { skeletonOf } from './names/skeleton.ts';

/** A new account, without columns that the database fills in or that derive from the username. */
export type NewAccount = Omit<Insertable<Account>, 'user_name_skeleton'>;

/**
 * Adds an account and returns its id; undefined if the e-mail or a look-alike username is taken.
 */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({ ...account, user_name_skeleton: skeletonOf(account.user_name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function recordAcceptedTerms(db: Db, accountId: number, at: Date): Promise<void> {
  await db
    .insertInto('accepted_terms')
    .values({ account_id: accountId, version: TERMS_VERSION, at })
    .execute();
}

/** Returns whether an e-mail address belongs to an account, ignoring case. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== undefined;
}

/** Finds the account of an e-mail address, ignoring case. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst();
}

export async function insertActivation(
  db: Db,
  accountId: number,
  codeSha256: Buffer,
): Promise<void> {
  await db
    .insertInto('activation')
    .values({ account_id: accountId, code_sha256: codeSha256 })
    .execute();
}

/** Activation e-mails of one account in an hour. */
const MAX_ACTIVATIONS = 3;

/**
 * Stores the hash of a further code for an unconfirmed account. Returns the recipient; undefined if
 * there is no such account or it has reached the hourly limit.
 */
export async function insertFurtherActivation(
  db: Db,
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
        ) < ${MAX_ACTIVATIONS}
    ), made AS (
      INSERT INTO activation (code_sha256, account_id, created_at)
      SELECT ${codeSha256}, id, ${now} FROM owner
    )
    SELECT email, role FROM owner`.execute(db);
  return rows[0];
}

interface Confirmation {
  readonly codeSha256: Buffer;
  readonly now: Date;
  /** Whether the first confirmation approves a buyer who waits for approval. */
  readonly approvesBuyer: boolean;
}

/**
 * Confirms the e-mail address behind a code, keeping the first confirmation; undefined if the code
 * is unknown.
 */
export function confirmEmail(db: Db, { codeSha256, now, approvesBuyer }: Confirmation) {
  const unlessFirst = <T>(kept: RawBuilder<T>) =>
    sql<T>`CASE WHEN account.email_confirmed_at IS NOT NULL THEN ${kept} END`;
  return db
    .updateTable('account')
    .from('activation')
    .set({
      email_confirmed_at: sql<Date>`coalesce(account.email_confirmed_at, ${now})`,
      // The first confirmation proves that e-mails arrive. An old link proves nothing.
      email_failed_at: unlessFirst(sql<Date | null>`account.email_failed_at`),
      email_fault: unlessFirst(sql<string | null>`account.email_fault`),
      contributor_status: sql<ReviewStatus>`CASE
        WHEN ${approvesBuyer} AND account.role = ${sql.lit(BUYER)}
          AND account.contributor_status = ${sql.lit(PENDING)}
          AND account.email_confirmed_at IS NULL
        THEN ${sql.lit(APPROVED)} ELSE account.contributor_status END`,
    })
    .whereRef('activation.account_id', '=', 'account.id')
    .where('activation.code_sha256', '=', codeSha256)
    .returning(['account.role', 'account.contributor_status'])
    .executeTakeFirst();
}

/** Lists accounts that have codes, ordered by id, after the given one. */
export async function listActivated(db: Db, after: number, limit: number): Promise<number[]> {
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

/** Deletes the codes of those accounts that were confirmed before a date. */
export async function forgetActivations(
  db: Db,
  accountIds: readonly number[],
  confirmedBefore: Date,
): Promise<void> {
  await sql`
    DELETE FROM activation USING account
    WHERE account.id = activation.account_id AND activation.account_id = ANY (${accountIds}::bigint[])
      AND account.email_confirmed_at < ${confirmedBefore}`.execute(db);
}

/**
 * Adds an administrator, or promotes the account with this e-mail. It also replaces the password,
 * because a stranger may have signed up with the address. Returns the id; undefined, without a
 * change, if the account is an administrator already.
 */
export async function makeAdministrator(db: Db, account: NewAccount): Promise<number | undefined> {
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
