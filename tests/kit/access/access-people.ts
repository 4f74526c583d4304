import { makePerson, type TestPerson } from '../make/builders.ts';
import type { TestAuth } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

/**
 * The callers: a visitor; the buyer and the freelancer who own the test's rows; an account that owns
 * similar rows; an administrator.
 */
export const ASKERS = ['visitor', 'buyer', 'freelancer', 'foreign owner', 'administrator'] as const;
export type Asker = (typeof ASKERS)[number];

/** The callers with a session. */
export type Member = Exclude<Asker, 'visitor'>;
export const MEMBERS = ASKERS.filter((asker): asker is Member => asker !== 'visitor');

export interface AccessPeople {
  /** Returns a person with their current credentials. */
  of(member: Member): TestPerson;
  /** Returns a caller's current credentials; undefined for a visitor. */
  auth(asker: Asker): TestAuth | undefined;
  /** Signs a caller in again, after a call that ended the session. */
  renew(asker: Asker): Promise<void>;
}

export async function makeAccessPeople(app: TestApp): Promise<AccessPeople> {
  const people: Readonly<Record<Member, TestPerson>> = {
    buyer: await makePerson(app),
    freelancer: await makePerson(app, { role: 2 }),
    'foreign owner': await makePerson(app, { role: 2 }),
    administrator: await makePerson(app, { administrator: true }),
  };
  const renewed = new Map<Asker, TestAuth>();
  return {
    of: (member) => ({ ...people[member], auth: renewed.get(member) ?? people[member].auth }),
    auth: (asker) => (asker === 'visitor' ? undefined : (renewed.get(asker) ?? people[asker].auth)),
    async renew(asker) {
      if (asker === 'visitor') return;
      const { email, password } = people[asker];
      const reply = await app.call('/users/login', { email, password });
      if (!reply.success) throw new Error(`${asker} cannot sign in again: ${reply.info}`);
      renewed.set(asker, { userId: reply.data.id, token: reply.data.token });
    },
  };
}
