import { describe, expect, test } from 'vitest';
import { showCode } from '../../../../tests/kit/make/authenticator.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import {
  codeOf,
  createRecoveryCodes,
  hashRecoveryCode,
  secretUri,
  STEP_SECONDS,
  stepOf,
  toBase32,
} from './second-factor-code.ts';
import { createSeal } from './second-factor-seal.ts';

const app = startAppForTests({ slowPasswords: true });

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
const wrongSecondFactor = refused('sign-in.wrong-second-factor', 'code');
const wrongPassword = refused('account.wrong-password', 'currentPassword');
const signIn = ({ email, password }: TestPerson, code?: string) =>
  app.call('/users/login', { email, password, ...(code !== undefined && { code }) });
const ownPassword = ({ password }: TestPerson) => ({ currentPassword: password });

const codeAt = (key: string, steps = 0) => showCode(key, app.clock.now(), steps);
const nextStep = () => app.clock.advance(STEP_SECONDS * 1_000);

/** Starts the set-up, and returns the key from the QR code. */
async function startFactor(person: TestPerson): Promise<string> {
  const { data } = await app.call('/users/startSecondFactor', ownPassword(person), person.auth);
  const key = new URL(data?.uri ?? '').searchParams.get('secret');
  expect(key).toBe(data?.secret);
  return key ?? '';
}

/** Creates an account with a second factor that has just used a code. */
async function withFactor() {
  const ana = await makePerson(app);
  const secret = await startFactor(ana);
  const confirmed = await app.call(
    '/users/confirmSecondFactor',
    { code: codeAt(secret) },
    ana.auth,
  );
  return { ana, secret, codes: confirmed.data?.recoveryCodes ?? [] };
}

const securityOf = async ({ auth }: TestPerson) =>
  (await app.call('/users/getSecurity', {}, auth)).data?.security;

describe('the second factor', () => {
  test('is required after the password, once it was confirmed', async () => {
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
    expect(data?.recoveryCodes).toHaveLength(10);
    expect(await securityOf(ana)).toEqual({
      email: ana.email,
      emailFails: false,
      newEmail: null,
      secondFactor: true,
      secondFactorNeeded: false,
      recoveryCodes: 10,
    });

    nextStep();
    expect(await signIn(ana)).toEqual(refused('sign-in.second-factor-required', 'code'));
    expect(await signIn(ana, ' ')).toEqual(refused('sign-in.second-factor-required', 'code'));
    expect(await signIn(ana, '000000')).toEqual(wrongSecondFactor);
    expect(await signIn({ ...ana, password: 'not it' }, codeAt(secret))).toEqual(
      refused('sign-in.wrong-password', 'password'),
    );
    expect(await signIn(ana, codeAt(secret))).toMatchObject({ success: true });
    await app.mailbox.waitForEmail(ana.email, 'Security change');
  });

  test('accepts no code twice, neither the one of the set-up nor an older one', async () => {
    const { ana, secret } = await withFactor();
    expect(await signIn(ana, codeAt(secret))).toEqual(wrongSecondFactor);
    nextStep();
    const code = codeAt(secret);
    const replies = await Promise.all([signIn(ana, code), signIn(ana, code), signIn(ana, code)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await signIn(ana, codeAt(secret, -1))).toEqual(wrongSecondFactor);
  });

  test('does not accept codes of other accounts', async () => {
    const [{ ana }, { secret, codes }] = [await withFactor(), await withFactor()];
    nextStep();
    for (const code of [codeAt(secret), codes[0] ?? '']) {
      expect(await signIn(ana, code)).toEqual(wrongSecondFactor);
    }
  });

  test('is slowed like passwords, and a missing code does not count as a try', async () => {
    const { ana, secret } = await withFactor();
    nextStep();
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(ana);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await signIn(ana)).toEqual(refused('sign-in.second-factor-required', 'code'));
      expect(await signIn(ana, '000000')).toEqual(wrongSecondFactor);
    }
    expect(await signIn(ana, codeAt(secret))).toMatchObject({
      status: 429,
      info: 'Too many tries. Please wait 1 minute.',
    });
  });

  test('refuses malformed codes', async () => {
    const { ana } = await withFactor();
    for (const code of ['<b>', '\u202E123456', 'a'.repeat(10_000), null, {}]) {
      const reply = await app.call('/users/login', { ...ana, code });
      expect(reply.success, JSON.stringify(code)).toBe(false);
    }
  });

  test('keeps its secret out of the database and the log', async () => {
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
  test('replaces the app, once', async () => {
    const { ana, codes } = await withFactor();
    const [code = ''] = codes;
    expect(await signIn(ana, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      success: true,
    });
    expect(await signIn(ana, code)).toEqual(wrongSecondFactor);
    expect(await securityOf(ana)).toMatchObject({ recoveryCodes: 9 });
  });

  test('is replaced by new ones', async () => {
    const { ana, codes } = await withFactor();
    const wrong = { currentPassword: 'not it' };
    expect(await app.call('/users/renewRecoveryCodes', wrong, ana.auth)).toEqual(wrongPassword);
    const { data } = await app.call('/users/renewRecoveryCodes', ownPassword(ana), ana.auth);
    expect(await signIn(ana, codes[0])).toEqual(wrongSecondFactor);
    expect(await signIn(ana, data?.recoveryCodes[0])).toMatchObject({ success: true });
  });
});

describe('switching the second factor', () => {
  test('on twice is refused, so that a stolen session cannot replace the secret', async () => {
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

  test('off needs the password, and removes the second factor', async () => {
    const { ana } = await withFactor();
    const wrong = { currentPassword: 'not it' };
    expect(await app.call('/users/stopSecondFactor', wrong, ana.auth)).toEqual(wrongPassword);
    expect(await app.call('/users/stopSecondFactor', ownPassword(ana), ana.auth)).toMatchObject({
      success: true,
    });
    expect(await signIn(ana)).toMatchObject({ success: true });
    expect(await securityOf(ana)).toMatchObject({ secondFactor: false, recoveryCodes: 0 });
  });
});

const SECRET = Buffer.from('12345678901234567890');

describe('an app code', () => {
  // RFC 6238, appendix B, SHA-1: eight digits.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('matches RFC 6238 at %s seconds', (seconds, code) => {
    expect(codeOf(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
  });

  test('is accepted one step early or late, and with spaces', () => {
    const first = 1_111_111_080;
    const step = first / 30;
    const at = (seconds: number) => new Date(seconds * 1_000);
    expect(stepOf(SECRET, '081 804', at(first))).toBe(step);
    expect(stepOf(SECRET, '081804', at(first - 1))).toBe(step);
    expect(stepOf(SECRET, '081804', at(first + 59))).toBe(step);
    expect(stepOf(SECRET, '081804', at(first + 60))).toBeUndefined();
    for (const wrong of ['', '081805', '07081804', 'abcdef', '０８１８０４']) {
      expect(stepOf(SECRET, wrong, at(first))).toBeUndefined();
    }
  });
});

test('a secret is encoded in base32 and as the URI that apps read', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(secretUri(SECRET, 'ana+x@people.example')).toBe(
    'otpauth://totp/Earmark:ana%2Bx%40people.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Earmark',
  );
});

describe('a sealed secret', () => {
  const seal = createSeal('a secret of tests alone, 32 characters and more');

  test('opens only for its account and with its key', () => {
    const sealed = seal.close(SECRET, 7);
    expect(sealed.includes(SECRET)).toBe(false);
    expect(seal.open(sealed, 7)).toEqual(SECRET);
    expect(seal.open(sealed, 8)).toBeUndefined();
    expect(createSeal('another secret of 32 characters or more').open(sealed, 7)).toBeUndefined();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(seal.open(sealed, 7)).toBeUndefined();
  });
});

describe('recovery codes', () => {
  test('are ten different ones, in groups of four, without letters that look like digits', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  test('may be typed in lower case, with spaces, and with O for zero', () => {
    expect(hashRecoveryCode('abcd 0123-efgh 1111')).toEqual(
      hashRecoveryCode('ABCD-O123-EFGH-LIL1'),
    );
  });
});
