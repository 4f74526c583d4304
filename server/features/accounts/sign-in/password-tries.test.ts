import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { callFrom } from '../../../../tests/kit/call-from.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests, startTestApp } from '../../../../tests/kit/test-app.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

const app = startAppForTests({ slowPasswords: true });
beforeEach(async () => {
  await app.db.deleteFrom('password_tries').execute();
});

const minutes = (count: number) => count * 60_000;
const signIn = ({ email }: Pick<TestPerson, 'email'>, password: string, address = '127.0.0.1') =>
  callFrom(app, { address }, '/users/login', { email, password });
const guess = (person: Pick<TestPerson, 'email'>, address?: string) =>
  signIn(person, 'not it', address);
const wrong = { status: 422, info: 'wrong-password' };
const waiting = (time: string) => ({ status: 429, info: `Too many tries. Please wait ${time}.` });
const warnings = async ({ email }: TestPerson) =>
  (await app.mailbox.emails(email)).filter(({ subject }) => subject.includes('Failed sign-in'));

describe('wrong passwords', () => {
  test('cause longer and longer delays, also for the correct password', async () => {
    const ana = await makePerson(app);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(ana)).toMatchObject(wrong);
    for (const [wait, time] of [
      [1, '1 minute'],
      [2, '2 minutes'],
      [4, '4 minutes'],
      [8, '8 minutes'],
      [15, '15 minutes'],
      [15, '15 minutes'],
    ] as const) {
      expect(await guess(ana)).toMatchObject(waiting(time));
      expect(await signIn(ana, ana.password)).toMatchObject(waiting(time));
      app.clock.advance(minutes(wait));
      expect(await guess(ana)).toMatchObject(wrong);
    }
  });

  test('sent a hundred at once are five guesses, and cause one e-mail to the owner', async () => {
    const ana = await makePerson(app);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_none, index) => guess(ana, `127.0.1.${index + 1}`)),
    );
    expect(replies.filter(({ info }) => info === 'wrong-password')).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
    await app.mailbox.waitForEmail(ana.email, 'Failed sign-in');
    app.clock.advance(minutes(1));
    await guess(ana);
    expect(await warnings(ana)).toHaveLength(1);
  });

  test('for one account slow nobody else, not even on the same address', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    for (let attempt = 0; attempt < 6; attempt += 1) await guess(ana);
    expect(await signIn(ben, ben.password)).toMatchObject({ success: true });
  });

  test('from one address are slowed over all accounts, including unknown ones', async () => {
    const people = [];
    for (let count = 0; count < 4; count += 1) people.push(await makePerson(app));
    const address = '127.0.2.1';
    for (const person of people) {
      for (let attempt = 0; attempt < 4; attempt += 1) await guess(person, address);
    }
    const nobody = { email: 'nobody@people.example' };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await guess(nobody, address)).toMatchObject({ info: 'no-user' });
    }
    const [ana] = people;
    if (!ana) throw new Error('There is nobody.');
    expect(await guess(nobody, address)).toMatchObject(waiting('1 minute'));
    expect(await signIn(ana, ana.password, address)).toMatchObject(waiting('1 minute'));
    expect(await signIn(ana, ana.password, '127.0.2.2')).toMatchObject({ success: true });
  });

  test('are forgotten after the correct one, and after a day', async () => {
    const ana = await makePerson(app);
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(ana);
    expect(await signIn(ana, ana.password)).toMatchObject({ success: true });
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await guess(ana)).toMatchObject(wrong);
    app.clock.advance(minutes(24 * 60 + 1));
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await guess(ana)).toMatchObject(wrong);
    expect(await signIn(ana, ana.password)).toMatchObject({ success: true });
  });

  test('are counted across a restart, and their rows are deleted', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(ana, '127.0.3.1');
    await app.restart();
    expect(await guess(ana, '127.0.3.2')).toMatchObject(waiting('1 minute'));
    app.clock.advance(minutes(24 * 60 + 1));
    await guess(ben, '127.0.3.3');
    await signIn(ana, ana.password, '127.0.3.4');
    await runJob(app, 'password-tries.forget');
    const rows = await app.db.selectFrom('password_tries').select('subject').execute();
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual([
      `account:${ben.id}`,
      'address:127.0.3.3',
    ]);
  });

  test('of a signed-in account are slowed too', async () => {
    const ana = await makePerson(app);
    const ask = () => app.call('/users/startSecondFactor', { currentPassword: 'not it' }, ana.auth);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await ask()).toMatchObject({ status: 422 });
    expect(await ask()).toMatchObject(waiting('1 minute'));
  });
});

test('a password reset ends the wait of its account', async () => {
  const ana = await makePerson(app);
  for (let attempt = 0; attempt < 6; attempt += 1) await guess(ana);
  await app.call('/users/forgotPassword', { email: ana.email });
  const email = await app.mailbox.waitForEmail(ana.email, 'Choose a new password');
  const code = linkCode(email, 'reset-password');
  const password = 'a brand new password';
  await app.call('/users/resetPassword', { code, password, repeatedPassword: password });
  expect(await signIn(ana, password)).toMatchObject({ success: true });
});

test('behind a proxy the address is the one that the proxy adds, whatever the caller sends', async () => {
  const behind = await startTestApp({ slowPasswords: true, proxies: '127.0.0.1' });
  try {
    const from = (addresses: string) =>
      fetch(`${behind.url}/api/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addresses },
        body: JSON.stringify({ email: 'nobody@people.example', password: 'guess' }),
      });
    await from('203.0.113.1, 203.0.113.7');
    await from('198.51.100.1, 203.0.113.7');
    const rows = await behind.db.selectFrom('password_tries').selectAll().execute();
    expect(rows).toMatchObject([{ subject: 'address:203.0.113.7', tries: 2 }]);
  } finally {
    await behind.stop();
  }
});
