import { type Insertable, type Kysely, sql } from 'kysely';
import type { Account, DB } from '../../database/types.ts';

/** A new account; what the database fills in is left out. */
export type NewAccount = Insertable<Account>;

/** Adds an account and answers its id; undefined when the e-mail or the username is taken. */
export async function insertAccount(
  db: Kysely<DB>,
  account: NewAccount,
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether an e-mail belongs to an account, upper and lower case being the same. */
export async function isEmailTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== undefined;
}

/** What sign-in asks of the account with this e-mail. */
export function findByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'last_name',
      'role',
      'password_hash',
      'contributor_status',
      'email_confirmed_at',
    ])
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

/** A person's own data; the account of a live session is always there. */
export function getProfile(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'last_name',
      'user_name',
      'email',
      'address',
      'city',
      'country',
      'telephone',
      'year_of_birth',
      'role',
      'may_sell',
      'is_administrator',
      'contributor_status',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The username of an account in this status. */
export async function findUserName(
  db: Kysely<DB>,
  id: number,
  status: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('user_name')
    .where('id', '=', id)
    .where('contributor_status', '=', status)
    .executeTakeFirst();
  return row?.user_name;
}

/** Sets an account's role. */
export async function setRole(db: Kysely<DB>, id: number, role: number): Promise<void> {
  await db.updateTable('account').set({ role }).where('id', '=', id).execute();
}

/**
 * Adds an administrator, or makes the account with this e-mail one, password included: a stranger
 * may have signed up with it before. False when the account is an administrator already; then
 * nothing changes.
 */
export async function makeAdministrator(db: Kysely<DB>, account: NewAccount): Promise<boolean> {
  const row = await db
    .insertInto('account')
    .values({ ...account, is_administrator: true })
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
  return row !== undefined;
}
