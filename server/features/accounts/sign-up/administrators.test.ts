import { describe, expect, test } from 'vitest';
import { callTable } from '../../../../shared/features/call-table.ts';
import { showCode } from '../../../../tests/kit/make/authenticator.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { kindOf } from '../../../../tests/kit/read/kind-of.ts';

/* Rules for administrators on a production server. */

const app = startAppForTests({ production: true });

const HOUR_MS = 60 * 60_000;
const getUsers = ({ auth }: TestPerson) => app.call('/admin/getUsers', {}, auth);

/** Sets up the second factor of an account, and returns the recovery codes. */
async function setUp({ auth, password }: TestPerson): Promise<string[]> {
  const { data } = await app.call('/users/startSecondFactor', { currentPassword: password }, auth);
  const code = showCode(data?.secret ?? '', app.clock.now());
  const confirmed = await app.call('/users/confirmSecondFactor', { code }, auth);
  return confirmed.data?.recoveryCodes ?? [];
}

describe('an administrator in production without a second factor', () => {
  test('can only make the calls of the set-up', async () => {
    const vera = await makePerson(app, { administrator: true });
    const open: string[] = [];
    const paths = Object.entries(callTable)
      .filter(([, call]) => call.access !== 'public' && kindOf(call) === 'json')
      .map(([path]) => path);
    expect(paths.length).toBeGreaterThan(50);
    const isLast = (path: string) => Number(path === '/users/logout');
    for (const path of paths.toSorted((a, b) => isLast(a) - isLast(b))) {
      const reply = await app.call(path as '/users/getUser', {}, vera.auth);
      if (reply.success || reply.code !== 'second-factor.needed') open.push(path);
      else expect(reply.status).toBe(403);
    }
    expect(open.toSorted()).toEqual([
      '/users/confirmSecondFactor',
      '/users/getSecurity',
      '/users/getSettings',
      '/users/logout',
      '/users/startSecondFactor',
    ]);
  });

  test('cannot open a live connection', async () => {
    const vera = await makePerson(app, { administrator: true });
    await expect(connectSocket(app, vera.auth)).rejects.toThrow(
      'Administrators need a second step at sign-in.',
    );
  });

  test('can administer after the set-up, which ends the other sessions', async () => {
    const vera = await makePerson(app, { administrator: true });
    const { email, password } = vera;
    const other = await app.call('/users/login', { email, password });
    const elsewhere = { userId: vera.id, token: other.data?.token ?? '' };
    expect(await app.call('/users/getSecurity', {}, elsewhere)).toMatchObject({
      data: { security: { secondFactorNeeded: true } },
    });
    await setUp(vera);
    expect(await getUsers(vera)).toMatchObject({ success: true });
    expect(await app.call('/users/getSecurity', {}, elsewhere)).toMatchObject({ status: 401 });
    await app.call('/users/stopSecondFactor', { currentPassword: password }, vera.auth);
    expect(await getUsers(vera)).toMatchObject({ code: 'second-factor.needed' });
  });
});

describe('recovery codes', () => {
  test('cause an e-mail when they are used', async () => {
    const ana = await makePerson(app);
    const codes = await setUp(ana);
    const { email, password } = ana;
    const used = await app.call('/users/login', { email, password, code: codes[0] });
    expect(used).toMatchObject({ success: true });
    const emails = async () =>
      (await app.mailbox.emails(email)).filter(({ text }) => text.includes('A recovery code was'));
    await expect.poll(emails, { timeout: 20_000 }).toHaveLength(1);
  });
});

describe('a session of an administrator', () => {
  test('ends after 12 hours without use, and stays valid while it is used', async () => {
    const vera = await makePerson(app, { administrator: true });
    await setUp(vera);
    const ana = await makePerson(app);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      app.clock.advance(11 * HOUR_MS);
      expect(await getUsers(vera)).toMatchObject({ success: true });
    }
    app.clock.advance(12 * HOUR_MS + 60_000);
    expect(await getUsers(vera)).toMatchObject({ status: 401 });
    expect(await app.call('/users/getUser', {}, ana.auth)).toMatchObject({ success: true });
  });
});
