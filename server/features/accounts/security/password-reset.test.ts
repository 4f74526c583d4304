import { describe, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

const app = startAppForTests();

const NEW = 'a brand new password';
const SUBJECT = 'Choose a new password';

/** Requests a link, and returns the code of the newest one. */
async function askFor({ email }: Pick<TestPerson, 'email'>): Promise<string> {
  const before = (await app.mailbox.emails(email)).filter(isReset).length;
  expect(await app.call('/users/forgotPassword', { email })).toMatchObject({ success: true });
  const newest = await waitFor('the e-mail', async () =>
    (await app.mailbox.emails(email)).filter(isReset).at(before),
  );
  return linkCode(newest, 'reset-password');
}
const isReset = ({ subject }: { subject: string }) => subject.includes(SUBJECT);

const reset = (code: string, password = NEW, repeatedPassword = password) =>
  app.call('/users/resetPassword', { code, password, repeatedPassword });
const signIn = (email: string, password: string) => app.call('/users/login', { email, password });

const check = (code: string) => app.call('/users/checkReset', { code });

test('a link can be checked before use: it is valid once, for an hour', async () => {
  const ana = await makePerson(app);
  const [used, old] = [await askFor(ana), await askFor(ana)];
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await check(used)).toMatchObject({ status: 200 });
  expect(await reset(used)).toMatchObject({ success: true });
  const over = { status: 404, info: expect.stringContaining('not valid any more') as string };
  for (const code of [used, old, 'guessed', '']) expect(await check(code)).toMatchObject(over);
  const late = await askFor(ana);
  app.clock.advance(60 * 60_000 + 1);
  expect(await check(late)).toMatchObject(over);
});

describe('a forgotten password', () => {
  test('is replaced through the link, which ends all sessions and e-mails the owner', async () => {
    const ana = await makePerson(app);
    const socket = await connectSocket(app, ana.auth);
    await app.call('/users/getUser', {}, ana.auth);
    expect(await reset(await askFor(ana))).toMatchObject({ status: 200, success: true });

    expect(await signIn(ana.email, ana.password)).toMatchObject({ info: 'wrong-password' });
    expect(await signIn(ana.email, NEW)).toMatchObject({ success: true });
    expect(await app.call('/users/getUser', {}, ana.auth)).toMatchObject({ status: 401 });
    await waitFor('the end of the connection', () => socket.socket.disconnected);
    const email = await app.mailbox.waitForEmail(ana.email, 'Security change');
    expect(email.text).toContain('was changed with a link that we sent you');
  });

  test('gets the same answer, whether the account exists or not', async () => {
    const ana = await makePerson(app);
    const known = await app.call('/users/forgotPassword', { email: ana.email.toUpperCase() });
    const unknown = await app.call('/users/forgotPassword', { email: 'nobody@people.example' });
    expect(known).toEqual(unknown);
    await app.mailbox.waitForEmail(ana.email, SUBJECT);
    expect(await app.mailbox.emails('nobody@people.example')).toEqual([]);
  });

  test('sends at most three links to an account', async () => {
    const ana = await makePerson(app);
    for (let attempt = 0; attempt < 3; attempt += 1) await askFor(ana);
    await app.call('/users/forgotPassword', { email: ana.email });
    const ben = await makePerson(app);
    // The jobs run in order, so Ana's fourth request is done when Ben's first one is.
    await askFor(ben);
    expect((await app.mailbox.emails(ana.email)).filter(isReset)).toHaveLength(3);
  });

  test('causes an e-mail without texts of the account', async () => {
    const ana = await makePerson(app);
    const name = 'Win at https://evil.example';
    await changeAccount(app, ana, { name });
    await askFor(ana);
    const email = await app.mailbox.waitForEmail(ana.email, SUBJECT);
    expect(email.text).not.toMatch(/Win|evil/);
  });

  test.each([
    ['', 'Please enter your email.'],
    ['  \t ', 'Please enter your email.'],
    ['nobody', 'Please enter an email address such as name@example.com.'],
    ['<b>@people.example', 'Please enter an email address such as name@example.com.'],
  ])('refuses %j as an address', async (email, info) => {
    expect(await app.call('/users/forgotPassword', { email })).toMatchObject({ status: 422, info });
  });
});

describe('a link to a new password', () => {
  const over = { status: 404, success: false };

  test('works once', async () => {
    const ana = await makePerson(app);
    const code = await askFor(ana);
    const replies = await Promise.all([reset(code), reset(code), reset(code)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await reset(code, 'yet another password')).toMatchObject(over);
    expect(await signIn(ana.email, NEW)).toMatchObject({ success: true });
  });

  test('is valid for an hour, and ends when another one is used', async () => {
    const ana = await makePerson(app);
    const [late, other] = [await askFor(ana), await askFor(ana)];
    expect(await reset(other)).toMatchObject({ success: true });
    expect(await reset(late)).toMatchObject(over);
    const next = await askFor(ana);
    app.clock.advance(60 * 60_000 + 1_000);
    const reply = await reset(next);
    expect(reply).toMatchObject(over);
    expect(reply.info).toContain('it works once, for an hour');
  });

  test('is valid for its owner only, and stored as a hash', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    const code = await askFor(ana);
    await reset(code);
    expect(await signIn(ben.email, ben.password)).toMatchObject({ success: true });
    const rows = await app.db.selectFrom('password_reset').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(app.logs.text()).not.toContain(code);
  });

  test.each(['', 'x', 'A'.repeat(22), "' or 1=1 --", '<b>'])('is not %j', async (code) => {
    expect(await reset(code)).toMatchObject(over);
  });

  test('stays valid if a password is refused', async () => {
    const ana = await makePerson(app);
    const code = await askFor(ana);
    expect(await reset(code, '')).toMatchObject({ status: 422, info: 'Please enter password.' });
    expect(await reset(code, NEW, '')).toMatchObject({
      info: 'Please enter password confirmation.',
    });
    expect(await reset(code, NEW, 'other')).toMatchObject({ info: "Passwords don't match." });
    expect(await reset(code, 'too short')).toMatchObject({
      info: 'Please choose a password of at least 10 characters.',
    });
    expect(await reset(code, 'Password123')).toMatchObject({
      code: 'account.password-guessable',
    });
    expect(await reset(code, 'a'.repeat(10_000))).toMatchObject({ status: 400 });
    expect(await reset(code)).toMatchObject({ success: true });
  });
});
