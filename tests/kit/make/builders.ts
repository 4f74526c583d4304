import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Updateable } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { SignedIn } from '../../../shared/features/accounts/accounts.ts';
import { sells } from '../../../shared/roles.ts';
import {
  insertAccount,
  recordAcceptedTerms,
} from '../../../server/features/accounts/account.repository.ts';
import type { TestAuth } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

export interface TestPerson {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly auth: TestAuth;
  /** The answer to the sign-in, as a browser stores it. */
  readonly session: SignedIn;
}

/** Differences from an approved buyer with a confirmed e-mail address. */
export interface PersonOptions {
  readonly role?: 1 | 2 | 3;
  readonly name?: string;
  readonly administrator?: boolean;
  /** Whether a freelancer has published nothing yet, and lacks three works and a biography. */
  readonly newcomer?: boolean;
}

const PASSWORD = 'correct horse battery staple';
/** A hash states its own strength: verifying a weak one saves 30 ms at each sign-in. */
const WEAK_HASH = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/**
 * Creates an account as real sign-up and approval do, and signs it in. By an exception, a
 * freelancer's work may become public at once.
 */
export async function makePerson(
  app: Pick<TestApp, 'call' | 'db'>,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const unique = randomUUID().slice(0, 8);
  const email = `${unique}@people.example`;
  const userName = `person-${unique}`;
  const { role = 1, name = 'Ana', administrator = false, newcomer = role === 1 } = options;
  const at = new Date();
  const accountId = await insertAccount(app.db, {
    user_name: userName,
    email,
    password_hash: WEAK_HASH,
    role,
    may_sell: sells(role),
    name,
    last_name: `Test ${unique}`,
    country: 'Serbia',
    year_of_birth: 1990,
    gender: 'female',
    contributor_status: 1,
    email_confirmed_at: at,
    is_administrator: administrator,
  });
  if (accountId === undefined) throw new Error(`${email} has an account already.`);
  await recordAcceptedTerms(app.db, accountId, at);
  const signedIn = await app.call('/users/login', { email, password: PASSWORD });
  if (!signedIn.success) throw new Error(`Sign-in failed: ${signedIn.info}`);
  const { id, token } = signedIn.data;
  if (!newcomer) await allowPublishing(app, { id });
  return {
    id,
    email,
    password: PASSWORD,
    userName,
    auth: { userId: id, token },
    session: signedIn.data,
  };
}

/** Signs a person in again, after the clock was moved past the end of the session. */
export async function signInAgain(
  app: Pick<TestApp, 'call'>,
  person: TestPerson,
): Promise<TestPerson> {
  const { email, password } = person;
  const { data, info } = await app.call('/users/login', { email, password });
  if (!data) throw new Error(`Sign-in failed: ${info}`);
  return { ...person, auth: { userId: data.id, token: data.token } };
}

/** Changes an account in the database, past the rules for changes. */
export async function changeAccount(
  { db }: Pick<TestApp, 'db'>,
  { id }: { readonly id: number },
  values: Updateable<DB['account']>,
): Promise<void> {
  await db.updateTable('account').set(values).where('id', '=', id).execute();
}

/** Lets freelancers publish at once, by an exception in the database. */
export async function allowPublishing(
  { db }: Pick<TestApp, 'db'>,
  ...people: readonly { readonly id: number }[]
): Promise<void> {
  const at = new Date();
  await db
    .insertInto('publishing_exception')
    .values(people.map(({ id }) => ({ account_id: id, actor_id: id, reason: 'A test.', at })))
    .execute();
}
