import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { SignedIn } from '../../../shared/features/accounts/accounts.ts';
import { sells } from '../../../shared/roles.ts';
import { insertAccount, noteTerms } from '../../../server/features/accounts/account.repository.ts';
import { allowPublishing } from './allow-publishing.ts';
import type { TestApp, TestAuth } from '../test-app.ts';

/** A person of a test, signed in. */
export interface TestPerson {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly auth: TestAuth;
  /** What sign-in answered, as a browser keeps it. */
  readonly session: SignedIn;
}

/** What may differ from an approved buyer with a confirmed e-mail. */
export interface PersonOptions {
  readonly role?: 1 | 2 | 3;
  readonly name?: string;
  readonly administrator?: boolean;
  /** A freelancer of whom nothing is public yet, and who lacks three works and a biography. */
  readonly newcomer?: boolean;
}

const PASSWORD = 'correct horse battery staple';
/** A stored hash names its own strength: comparing with a weak one saves 30 ms at each sign-in. */
const WEAK_HASH = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/**
 * Makes a person who can sign in, stored as the real sign-up and the two approvals leave an account
 * behind, and signs them in. What a freelancer makes may become public at once, by an exception.
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
  await noteTerms(app.db, accountId, at);
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
