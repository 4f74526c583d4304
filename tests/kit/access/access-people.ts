import { makePerson, type TestPerson } from '../make/builders.ts';
import type { TestAuth } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

/**
 * The callers: a visitor; the buyer and the freelancer who own the test's rows; an account that owns
 * similar rows; an administrator.
 */
export const CALLERS = [
  'visitor',
  'buyer',
  'freelancer',
  'foreign owner',
  'administrator',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The callers with a session. */
export type Member = Exclude<Caller, 'visitor'>;
export const MEMBERS = CALLERS.filter((caller): caller is Member => caller !== 'visitor');

export interface AccessPeople {
  /** Returns a person with their current credentials. */
  of(member: Member): TestPerson;
  /** Returns a caller's current credentials; undefined for a visitor. */
  auth(caller: Caller): TestAuth | undefined;
  /** Signs a caller in again, after a call that ended the session. */
  renew(caller: Caller): Promise<void>;
}

export async function makeAccessPeople(app: TestApp): Promise<AccessPeople> {
  const people: Readonly<Record<Member, TestPerson>> = {
    buyer: await makePerson(app),
    freelancer: await makePerson(app, { role: 2 }),
    'foreign owner': await makePerson(app, { role: 2 }),
    administrator: await makePerson(app, { administrator: true }),
  };
  const renewed = new Map<Caller, TestAuth>();
  return {
    of: (member) => ({ ...people[member], auth: renewed.get(member) ?? people[member].auth }),
    auth: (caller) =>
      caller === 'visitor' ? undefined : (renewed.get(caller) ?? people[caller].auth),
    async renew(caller) {
      if (caller === 'visitor') return;
      const { email, password } = people[caller];
      const reply = await app.call('/users/login', { email, password });
      if (!reply.success) throw new Error(`${caller} cannot sign in again: ${reply.info}`);
      renewed.set(caller, { userId: reply.data.id, token: reply.data.token });
    },
  };
}
