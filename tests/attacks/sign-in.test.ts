import { createHook } from 'node:async_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { PENDING, REJECTED } from '../../shared/statuses.ts';
import { changeAccount, makePerson, type TestPerson } from '../kit/make/builders.ts';
import { aRegistration } from '../kit/make/registration.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { waitFor } from '../kit/wait-for.ts';

/* Disclosure of accounts to strangers. The specification lets sign-in and sign-up tell whether
   an account exists. Nothing else may. Timing is checked by counting work, not by a clock. */

const app = startAppForTests();
let person: TestPerson;
beforeAll(async () => {
  person = await makePerson(app);
});

const login = (email: string, password: string) => app.call('/users/login', { email, password });

/**
 * Counts the passwords that were hashed or compared during some work. argon2 is a native module.
 */
async function hashesIn(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  // Only argon2's native work has no type name.
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') count += 1;
    },
  });
  hook.enable();
  await work();
  hook.disable();
  return count;
}

describe('sign-in does the same work', () => {
  test.each([
    ['with a wrong password', () => login(person.email, 'not the password'), 'wrong-password'],
    ['for an unknown address', () => login('nobody@people.example', 'not it'), 'no-user'],
    [
      'for a look-alike address',
      () => login(`${person.email}\u0301`, 'not the password'),
      'no-user',
    ],
  ])('%s', async (_what, attempt, info) => {
    let answer: unknown;
    const hashes = await hashesIn(async () => {
      answer = await attempt();
    });
    expect(answer).toMatchObject({ status: 422, info, data: null });
    expect(hashes).toBe(1);
  });

  test('for pending and rejected accounts, whose status only the owner learns', async () => {
    for (const status of [PENDING, REJECTED]) {
      const other = await makePerson(app);
      await changeAccount(app, other, { contributor_status: status });
      let answer: unknown;
      const hashes = await hashesIn(async () => {
        answer = await login(other.email, 'not the password');
      });
      expect([hashes, answer]).toMatchObject([1, { info: 'wrong-password' }]);
    }
  });
});

describe('no other call reveals whether an account exists:', () => {
  const unconfirmed = aRegistration();
  beforeAll(() => app.call('/users/create', unconfirmed));

  test.each(['/users/forgotPassword', '/users/sendActivation'] as const)('%s', async (path) => {
    const addresses = [person.email, unconfirmed.email, 'nobody@people.example'];
    const answers = [];
    for (const email of addresses) answers.push(await app.call(path, { email }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // The e-mail is written after the answer.
    await waitFor('the e-mail', async () => (await app.mailbox.emails(person.email)).length > 0);
  });

  test('/users/get', async () => {
    const { id } = await makePerson(app, { role: 2 });
    const email = 'hidden.address@mailbox.example';
    await app.db.updateTable('account').set({ email }).where('id', '=', id).execute();
    for (const search of [email, 'hidden.address', 'hidden', 'mailbox.example', 'mailbox']) {
      const reply = await app.call('/users/get', { search }, person.auth);
      expect(reply.data?.users ?? []).toEqual([]);
    }
  });
});
