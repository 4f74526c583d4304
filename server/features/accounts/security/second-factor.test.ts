import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showCode } from '../../../../tests/kit/make/authenticator.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { STEP_SECONDS } from './second-factor-code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ slowPasswords: true });
});
afterAll(() => app.stop());

const refused = (code: string, field: string) => ({
  status: 422,
  success: false,
  info: expect.any(String) as string,
  code,
  params: {},
  field,
  data: null,
});
const wrongCode = refused('second-factor.wrong-code', 'code');
const wrongPassword = refused('account.wrong-password', 'currentPassword');
const signIn = ({ email, password }: TestPerson, code?: string) =>
  app.call('/users/login', { email, password, ...(code !== undefined && { code }) });
const ownPassword = ({ password }: TestPerson) => ({ currentPassword: password });

const codeAt = (key: string, steps = 0) => showCode(key, app.clock.now(), steps);
const nextStep = () => app.clock.advance(STEP_SECONDS * 1_000);

/** Begins the set-up, and answers the key as the app reads it out of the QR code. */
async function startFactor(person: TestPerson): Promise<string> {
  const { data } = await app.call('/users/startSecondFactor', ownPassword(person), person.auth);
  const key = new URL(data?.uri ?? '').searchParams.get('secret');
  expect(key).toBe(data?.secret);
  return key ?? '';
}

/** Somebody with a second step, who has used a code just now. */
async function withFactor() {
  const ana = await makePerson(app);
  const secret = await startFactor(ana);
  const confirmed = await app.call(
    '/users/confirmSecondFactor',
    { code: codeAt(secret) },
    ana.auth,
  );
  return { ana, secret, codes: confirmed.data?.recovery_codes ?? [] };
}

const securityOf = async ({ auth }: TestPerson) =>
  (await app.call('/users/getSecurity', {}, auth)).data?.security;

describe('the second step', () => {
  test('is asked for once it was confirmed, after the password', async () => {
    const ana = await makePerson(app);
    const secret = await startFactor(ana);
    expect(await signIn(ana)).toMatchObject({ success: true });
    expect(await app.call('/users/confirmSecondFactor', { code: '000000' }, ana.auth)).toEqual(
      wrongCode,
    );
    const { data } = await app.call(
      '/users/confirmSecondFactor',
      { code: codeAt(secret) },
      ana.auth,
    );
    expect(data?.recovery_codes).toHaveLength(10);
    expect(await securityOf(ana)).toEqual({
      email: ana.email,
      new_email: null,
      second_factor: true,
      second_factor_needed: false,
      recovery_codes: 10,
    });

    nextStep();
    expect(await signIn(ana)).toEqual(refused('sign-in.second-factor-required', 'code'));
    expect(await signIn(ana, ' ')).toEqual(refused('sign-in.second-factor-required', 'code'));
    expect(await signIn(ana, '000000')).toEqual(refused('sign-in.wrong-second-factor', 'code'));
    expect(await signIn({ ...ana, password: 'not it' }, codeAt(secret))).toEqual(
      refused('sign-in.wrong-password', 'password'),
    );
    expect(await signIn(ana, codeAt(secret))).toMatchObject({ success: true });
    await app.mailbox.waitForLetter(ana.email, 'Security change');
  });

  test('takes no code twice, neither the one that switched it on nor an older one', async () => {
    const { ana, secret } = await withFactor();
    expect(await signIn(ana, codeAt(secret))).toEqual(
      refused('sign-in.wrong-second-factor', 'code'),
    );
    nextStep();
    const code = codeAt(secret);
    const replies = await Promise.all([signIn(ana, code), signIn(ana, code), signIn(ana, code)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await signIn(ana, codeAt(secret, -1))).toEqual(
      refused('sign-in.wrong-second-factor', 'code'),
    );
  });

  test('takes nobody else’s code', async () => {
    const [{ ana }, { secret, codes }] = [await withFactor(), await withFactor()];
    nextStep();
    for (const code of [codeAt(secret), codes[0] ?? '']) {
      expect(await signIn(ana, code)).toEqual(refused('sign-in.wrong-second-factor', 'code'));
    }
  });

  test('is slowed as passwords are, and asking for it without a code counts for nothing', async () => {
    const { ana, secret } = await withFactor();
    nextStep();
    for (let turn = 0; turn < 8; turn += 1) await signIn(ana);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await signIn(ana)).toEqual(refused('sign-in.second-factor-required', 'code'));
      expect(await signIn(ana, '000000')).toEqual(refused('sign-in.wrong-second-factor', 'code'));
    }
    expect(await signIn(ana, codeAt(secret))).toMatchObject({
      status: 429,
      info: 'Too many tries. Please wait 1 minute.',
    });
  });

  test.each(['<b>', '\u202E123456', 'a'.repeat(10_000), null, {}])(
    'refuses the code %j',
    async (code) => {
      const { ana } = await withFactor();
      const reply = await app.call('/users/login', { ...ana, code });
      expect(reply.success).toBe(false);
    },
  );

  test('keeps its secret from whoever reads the database or the log', async () => {
    const { ana, secret, codes } = await withFactor();
    const row = await app.db
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret.toString('latin1')).not.toContain(secret);
    const kept = await app.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(codes[0]);
    expect(app.logs.text()).not.toContain(codes[0]);
  });
});

describe('a recovery code', () => {
  test('stands in for the app, once', async () => {
    const { ana, codes } = await withFactor();
    const [code = ''] = codes;
    expect(await signIn(ana, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      success: true,
    });
    expect(await signIn(ana, code)).toEqual(refused('sign-in.wrong-second-factor', 'code'));
    expect(await securityOf(ana)).toMatchObject({ recovery_codes: 9 });
  });

  test('gives way to new ones', async () => {
    const { ana, codes } = await withFactor();
    const wrong = await app.call(
      '/users/renewRecoveryCodes',
      { currentPassword: 'not it' },
      ana.auth,
    );
    expect(wrong).toEqual(wrongPassword);
    const { data } = await app.call('/users/renewRecoveryCodes', ownPassword(ana), ana.auth);
    expect(await signIn(ana, codes[0])).toEqual(refused('sign-in.wrong-second-factor', 'code'));
    expect(await signIn(ana, data?.recovery_codes[0])).toMatchObject({ success: true });
  });
});

describe('switching', () => {
  test('on twice is refused: a stolen session shall not replace the secret', async () => {
    const { ana, secret } = await withFactor();
    nextStep();
    const again = await app.call('/users/startSecondFactor', ownPassword(ana), ana.auth);
    expect(again).toMatchObject({ status: 409 });
    const code = codeAt(secret);
    expect(await app.call('/users/confirmSecondFactor', { code }, ana.auth)).toMatchObject({
      status: 409,
    });
    expect(await signIn(ana, code)).toMatchObject({ success: true });
  });

  test('on needs a code', async () => {
    const ana = await makePerson(app);
    await startFactor(ana);
    const reply = await app.call('/users/confirmSecondFactor', { code: ' ' }, ana.auth);
    expect(reply).toMatchObject({ status: 422, code: 'second-factor.code-missing', field: 'code' });
  });

  test('off needs the password, and ends the second step', async () => {
    const { ana } = await withFactor();
    const wrong = { currentPassword: 'not it' };
    expect(await app.call('/users/stopSecondFactor', wrong, ana.auth)).toEqual(wrongPassword);
    expect(await app.call('/users/stopSecondFactor', ownPassword(ana), ana.auth)).toMatchObject({
      success: true,
    });
    expect(await signIn(ana)).toMatchObject({ success: true });
    expect(await securityOf(ana)).toMatchObject({ second_factor: false, recovery_codes: 0 });
  });
});
