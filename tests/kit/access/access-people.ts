import { makePerson, type TestPerson } from '../make/builders.ts';
import type { TestApp, TestAuth } from '../test-app.ts';

/**
 * Who asks: nobody signed in; the buyer and the freelancer whom the things of the test belong to;
 * somebody who owns such things too, but not these; an administrator.
 */
export const ASKERS = ['visitor', 'buyer', 'freelancer', 'foreign owner', 'administrator'] as const;
export type Asker = (typeof ASKERS)[number];

/** Those of them who are signed in. */
export type Member = Exclude<Asker, 'visitor'>;
export const MEMBERS = ASKERS.filter((asker): asker is Member => asker !== 'visitor');

/** The people of the access test. */
export interface AccessPeople {
  /** One of them, with what they sign with now. */
  of(member: Member): TestPerson;
  /** What an asker signs with now; nothing for a visitor. */
  auth(asker: Asker): TestAuth | undefined;
  /** Signs an asker in again, after a call that ended the session. */
  renew(asker: Asker): Promise<void>;
}

/** Makes them. */
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
