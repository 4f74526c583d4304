import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../../../shared/features/accounts/accounts.ts';
import { showCode } from '../../../../tests/kit/make/authenticator.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests, startTestApp } from '../../../../tests/kit/test-app.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

/* An attacker guesses passwords continuously, and the owner can still sign in. */

const app = startAppForTests({ slowPasswords: true });
beforeEach(async () => {
  await app.db.deleteFrom('password_tries').execute();
});

interface Answered {
  readonly status: number;
  readonly info: string;
  readonly data: SignedIn | null;
  /** The value of the Set-Cookie header. */
  readonly set: string;
}

async function call(path: string, payload: object, cookie = ''): Promise<Answered> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(payload),
  });
  const { info, data } = (await response.json()) as Pick<Answered, 'info' | 'data'>;
  return { status: response.status, info, data, set: response.headers.get('set-cookie') ?? '' };
}

const cookieOf = ({ set }: Answered) => set.split(';')[0] ?? '';
const signIn = ({ email }: TestPerson, password: string, cookie = '') =>
  call('/users/login', { email, password }, cookie);

/** Guesses until the account is locked, and checks that it is. */
async function attack(person: TestPerson): Promise<void> {
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn(person, 'not it');
  expect(await signIn(person, person.password)).toMatchObject({ status: 429 });
}

async function linkFor({ email }: TestPerson): Promise<string> {
  expect(await call('/users/sendSignInLink', { email })).toMatchObject({ status: 200 });
  return linkCode(await app.mailbox.waitForEmail(email, 'Your sign-in link'), 'sign-in-link');
}

async function withFactor(): Promise<{ ana: TestPerson; codes: string[] }> {
  const ana = await makePerson(app);
  const own = { currentPassword: ana.password };
  const { data } = await app.call('/users/startSecondFactor', own, ana.auth);
  const code = showCode(data?.secret ?? '', app.clock.now());
  const confirmed = await app.call('/users/confirmSecondFactor', { code }, ana.auth);
  return { ana, codes: confirmed.data?.recoveryCodes ?? [] };
}

describe('a known device', () => {
  test('is recognised by a cookie that is hidden from scripts and other sites', async () => {
    const ana = await makePerson(app);
    const { set } = await signIn(ana, ana.password);
    expect(set).toMatch(
      /^known-device-\d+=[\w.-]+; Path=\/api\/users; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    expect((await signIn(ana, 'not it')).set).toBe('');
  });

  test('can sign in during an attack, even from the same address', async () => {
    const ana = await makePerson(app);
    const cookie = cookieOf(await signIn(ana, ana.password));
    await attack(ana);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      app.clock.advance(60_000);
      await signIn(ana, 'not it');
      expect(await signIn(ana, ana.password, cookie)).toMatchObject({ status: 200 });
    }
  });

  test('is slowed by its own wrong tries, and slows nobody else', async () => {
    const ana = await makePerson(app);
    const cookie = cookieOf(await signIn(ana, ana.password));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await signIn(ana, 'not it', cookie)).toMatchObject({ info: 'wrong-password' });
    }
    expect(await signIn(ana, ana.password, cookie)).toMatchObject({ status: 429 });
    expect(await signIn(ana, ana.password)).toMatchObject({ status: 200 });
  });

  test('is known for its own account only, for 180 days, and never by a forged cookie', async () => {
    const [ana, ben] = [await makePerson(app), await makePerson(app)];
    const cookie = cookieOf(await signIn(ana, ana.password));
    await attack(ben);
    const forged = [
      cookie,
      cookie.replace(`known-device-${ana.id}`, `known-device-${ben.id}`),
      `known-device-${ben.id}=99999999999.${'a'.repeat(22)}.${'a'.repeat(43)}`,
    ];
    for (const one of forged) {
      expect(await signIn(ben, ben.password, one)).toMatchObject({ status: 429 });
    }
    app.clock.advance(180 * 24 * 60 * 60_000 + 1_000);
    await attack(ana);
    expect(await signIn(ana, ana.password, cookie)).toMatchObject({ status: 429 });
  });

  test('needs the second factor like any other', async () => {
    const { ana, codes } = await withFactor();
    const [first, second] = codes;
    const { email, password } = ana;
    const cookie = cookieOf(await call('/users/login', { email, password, code: first }));
    await attack(ana);
    expect(await signIn(ana, password, cookie)).toMatchObject({ info: 'second-factor-required' });
    const entered = { email, password, code: second };
    expect(await call('/users/login', entered, cookie)).toMatchObject({ status: 200 });
  });

  test('can change its password during an attack if it is signed in', async () => {
    const ana = await makePerson(app);
    await attack(ana);
    const password = 'a quiet harbour at dawn';
    const form = { currentPassword: ana.password, password, repeatedPassword: password };
    expect(await app.call('/users/changePassword', form, ana.auth)).toMatchObject({
      success: true,
    });
  });

  test('has a cookie that production limits to TLS', async () => {
    const production = await startTestApp({ production: true });
    try {
      const { email, password } = await makePerson(production);
      const response = await fetch(`${production.url}/api/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
    } finally {
      await production.stop();
    }
  });
});

describe('a link by e-mail', () => {
  test('signs in during an attack, once, and makes the browser known', async () => {
    const ana = await makePerson(app);
    await attack(ana);
    const link = await linkFor(ana);
    const got = await call('/users/signInByLink', { link });
    expect(got).toMatchObject({ status: 200, data: { id: ana.id, name: 'Ana' } });
    const auth = { userId: ana.id, token: got.data?.token ?? '' };
    expect(await app.call('/users/getUser', {}, auth)).toMatchObject({ success: true });
    expect(await call('/users/signInByLink', { link })).toMatchObject({ status: 404 });
    expect(await signIn(ana, ana.password, cookieOf(got))).toMatchObject({ status: 200 });
  });

  test('works once, even for simultaneous requests', async () => {
    const ana = await makePerson(app);
    const link = await linkFor(ana);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => call('/users/signInByLink', { link })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ]);
  });

  test('expires after half an hour, and is stored as a hash', async () => {
    const ana = await makePerson(app);
    const link = await linkFor(ana);
    const rows = await app.db.selectFrom('sign_in_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    app.clock.advance(30 * 60_000);
    const { status, info } = await call('/users/signInByLink', { link });
    expect([status, info]).toEqual([404, expect.stringContaining('ask for a new one')]);
  });

  test('needs the second factor, and allows few tries', async () => {
    const { ana, codes } = await withFactor();
    const link = await linkFor(ana);
    expect(await call('/users/signInByLink', { link })).toMatchObject({
      info: 'second-factor-required',
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const reply = await call('/users/signInByLink', { link, code: '000000' });
      expect(reply.info).toBe('wrong-second-factor');
    }
    const [code] = codes;
    expect(await call('/users/signInByLink', { link, code })).toMatchObject({ status: 429 });
    app.clock.advance(60_000);
    expect(await call('/users/signInByLink', { link, code })).toMatchObject({ status: 200 });
  });

  test('is only sent to confirmed accounts, at most three times at once', async () => {
    const ana = await makePerson(app);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await call('/users/sendSignInLink', { email: ana.email.toUpperCase() });
    }
    const ben = await makePerson(app);
    await changeAccount(app, ben, { email_confirmed_at: null });
    for (const email of [ben.email, 'nobody@people.example']) {
      expect(await call('/users/sendSignInLink', { email })).toMatchObject({ status: 200 });
    }
    const cleo = await makePerson(app);
    await linkFor(cleo);
    const links = async ({ email }: TestPerson) =>
      (await app.mailbox.emails(email)).filter(({ subject }) => subject.includes('sign-in link'));
    expect([(await links(ana)).length, (await links(ben)).length]).toEqual([3, 0]);
  });

  test('does not sign in accounts that are not approved', async () => {
    const ana = await makePerson(app);
    const link = await linkFor(ana);
    await changeAccount(app, ana, { contributor_status: 9 });
    expect(await call('/users/signInByLink', { link })).toMatchObject({ info: 'account-rejected' });
  });
});
