import { describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { callFrom, type Origin } from '../../../../tests/kit/call-from.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { CACHED_MS } from './sessions.ts';

const app = startAppForTests();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const statusOf = async (auth: TestAuth) => (await app.call('/users/getUser', {}, auth)).status;
const sessionsOf = async (auth: TestAuth) =>
  (await app.call('/users/getSessions', {}, auth)).data?.sessions ?? [];

async function signInFrom(origin: Origin, { id, email, password }: TestPerson): Promise<TestAuth> {
  const { data } = await callFrom(app, origin, '/users/login', { email, password });
  return { userId: id, token: (data as { token: string }).token };
}

describe('the list of sessions', () => {
  test('shows each one with its device and last use, this one first', async () => {
    const ana = await makePerson(app);
    const firefox = await signInFrom({ userAgent: FIREFOX }, ana);
    expect(await sessionsOf(firefox)).toMatchObject([
      { device: { browser: 'Firefox', system: 'Windows' }, current: true },
      { device: { browser: null, system: null }, current: false },
    ]);
    const [before] = await sessionsOf(firefox);
    app.clock.advance(11 * 60_000);
    await waitFor('the use to be noted', async () => {
      const [now] = await sessionsOf(firefox);
      return now && before && now.last_used_at > before.last_used_at;
    });
    expect(JSON.stringify(await sessionsOf(firefox))).not.toContain('127.0');
  });

  test('ends a session at once, with its connections', async () => {
    const ana = await makePerson(app);
    const other = await signInFrom({ userAgent: FIREFOX }, ana);
    expect(await statusOf(other)).toBe(200);
    const socket = await connectSocket(app, other);
    const id = (await sessionsOf(ana.auth)).find(({ current }) => !current)?.id;
    expect(await app.call('/users/endSession', { sessionId: id }, ana.auth)).toMatchObject({
      success: true,
    });
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(ana.auth)).toBe(200);
    await waitFor('the end of the connection', () => socket.socket.disconnected);
    expect(await sessionsOf(ana.auth)).toHaveLength(1);
  });

  test('ends no session of other accounts', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    const [session] = await sessionsOf(ben.auth);
    await app.call('/users/endSession', { sessionId: session?.id }, ana.auth);
    expect(await statusOf(ben.auth)).toBe(200);
  });

  test('ends all of them, including this one', async () => {
    const ana = await makePerson(app);
    const other = await signInFrom({ userAgent: FIREFOX }, ana);
    expect([await statusOf(ana.auth), await statusOf(other)]).toEqual([200, 200]);
    await app.call('/users/endAllSessions', {}, ana.auth);
    expect([await statusOf(ana.auth), await statusOf(other)]).toEqual([401, 401]);
  });
});

describe('a session in use', () => {
  test('is read from the database once in a few seconds', async () => {
    const ana = await makePerson(app);
    expect(await statusOf(ana.auth)).toBe(200);
    // Ended in the database directly, so the server only notices at its next read.
    await app.db
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('account_id', '=', ana.id)
      .execute();
    expect(await statusOf(ana.auth)).toBe(200);
    app.clock.advance(CACHED_MS + 1);
    expect(await statusOf(ana.auth)).toBe(401);
  });

  test('ends at once when it is signed out or its account is rejected', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    const admin = await makePerson(app, { administrator: true });
    for (const { auth } of [ana, ben]) expect(await statusOf(auth)).toBe(200);
    await app.call('/users/logout', {}, ana.auth);
    expect(await statusOf(ana.auth)).toBe(401);
    const rejection = { userId: ben.id, status: 9, reason: 'None of this is real.' };
    await app.call('/admin/changeUserStatus', rejection, admin.auth);
    expect(await statusOf(ben.auth)).toBe(401);
  });

  test('has its new role at once', async () => {
    const ana = await makePerson(app, { role: 2 });
    expect(await statusOf(ana.auth)).toBe(200);
    await app.call('/users/changeRole', { newRole: 1 }, ana.auth);
    const reply = await app.call('/users/getallprojects', {}, ana.auth);
    expect(reply.info).toBe('Please switch role to freelancer to do this.');
  });
});

describe('a sign-in', () => {
  const emails = async ({ email }: TestPerson) =>
    (await app.mailbox.emails(email)).filter(({ subject }) => subject.includes('New sign-in'));

  test('from an unknown device is announced by e-mail, once per device', async () => {
    const ana = await makePerson(app);
    await signInFrom({}, ana);
    await signInFrom({ userAgent: FIREFOX }, ana);
    const email = await app.mailbox.waitForEmail(ana.email, 'New sign-in');
    expect(email.text).toContain('Firefox on Windows');
    expect(email.text.replaceAll(app.url, '')).not.toContain('127.0');
    await signInFrom({ userAgent: FIREFOX.replaceAll('140', '141') }, ana);
    await signInFrom({ address: '127.1.0.1' }, ana);
    await waitFor('the second e-mail', async () => (await emails(ana)).length === 2);
  });

  test('for the first time ever is not announced', async () => {
    const ana = await makePerson(app);
    await signInFrom({ userAgent: FIREFOX }, ana);
    await waitFor('the e-mail', async () => (await emails(ana)).length > 0);
    expect(await emails(ana)).toHaveLength(1);
  });
});
