import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../shared/features/accounts.ts';
import { allowPublishing } from './allow-publishing.ts';
import type { TestApp, TestAuth } from './test-app.ts';

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

/**
 * Makes a person who can sign in, through the real sign-up and with the two approvals set in the
 * database, and signs them in. What a freelancer makes may become public at once, by an exception.
 */
export async function makePerson(
  app: Pick<TestApp, 'call' | 'db'>,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const unique = randomUUID().slice(0, 8);
  const email = `${unique}@people.example`;
  const userName = `person-${unique}`;
  const { role = 1, name = 'Ana', administrator = false, newcomer = role === 1 } = options;
  const created = await app.call('/users/create', {
    userName,
    email,
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    role,
    name,
    lastName: `Test ${unique}`,
    country: 'Serbia',
    age: 1990,
    gender: 'female',
    acceptTerms: true,
  });
  if (!created.success) throw new Error(`Sign-up failed: ${created.info}`);
  await app.db
    .updateTable('account')
    .set({ contributor_status: 1, email_confirmed_at: new Date(), is_administrator: administrator })
    .where('email', '=', email)
    .execute();
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
