import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();

const NEW = 'a brand new password';
const signIn = (email: string, password: string) => app.call('/users/login', { email, password });

describe('a change of password', () => {
  test('keeps this session, ends the others, and is announced by e-mail', async () => {
    const ana = await makePerson(app);
    const again = await signIn(ana.email, ana.password);
    const elsewhere = { userId: ana.id, token: again.data?.token ?? '' };
    await app.call('/users/getUser', {}, elsewhere);
    const form = { currentPassword: ana.password, password: NEW, repeatedPassword: NEW };
    expect(await app.call('/users/changePassword', form, ana.auth)).toMatchObject({ status: 200 });
    expect(await app.call('/users/getUser', {}, ana.auth)).toMatchObject({ status: 200 });
    expect(await app.call('/users/getUser', {}, elsewhere)).toMatchObject({ status: 401 });
    expect(await signIn(ana.email, NEW)).toMatchObject({ success: true });
    await app.mailbox.waitForEmail(ana.email, 'Security change');
  });

  test.each([
    ['', NEW, NEW, 'password.current-missing'],
    ['not it', '', '', 'sign-up.password-missing'],
    ['not it', NEW, 'other', 'password.differ'],
    ['not it', 'short', 'short', 'password.too-short'],
    ['not it', 'qwertyuiop', 'qwertyuiop', 'account.password-guessable'],
    ['not it', NEW, NEW, 'account.wrong-password'],
  ])('of %j to %j and %j is refused as %s', async (current, password, repeated, code) => {
    const ana = await makePerson(app);
    const form = { currentPassword: current, password, repeatedPassword: repeated };
    expect(await app.call('/users/changePassword', form, ana.auth)).toMatchObject({
      status: 422,
      code,
    });
    expect(await signIn(ana.email, ana.password)).toMatchObject({ success: true });
  });
});

describe('an easily guessed password', () => {
  const OWNER = { email: 'ana.harbour@people.example', name: 'Anastasia', lastName: 'Kovačević' };

  test.each([
    'password123',
    'PASSWORD123',
    '1234567890',
    'qwertyuiop',
    'ｐａｓｓｗｏｒｄ123',
    'earmarkearmark',
    'Summer2026!',
    'ana.harbour@people.example',
    'ana.harbour1',
    'anastasia-kovačević',
    'abcd1234abcd1234',
    'a'.repeat(1_000),
  ])('is refused with advice: %s', async (password) => {
    const form = aRegistration({ ...OWNER, password, repeatedPassword: password });
    expect(await app.call('/users/create', form)).toMatchObject({
      status: 422,
      code: 'account.password-guessable',
    });
  });

  test.each(['correct horse', 'tišina pod mostom', '🦜🌧️🎻🚲🧵🪁🥁🌋🧊🎺', 'kG8#xq2Lp0'])(
    'does not match the password: %s',
    async (password) => {
      const form = aRegistration({ password, repeatedPassword: password });
      expect(await app.call('/users/create', form)).toMatchObject({ success: true });
    },
  );

  test('is refused at a change, too, if it is the person’s own name', async () => {
    const ana = await makePerson(app, { name: 'Konstantina' });
    const password = 'konstantina1';
    const form = { currentPassword: ana.password, password, repeatedPassword: password };
    expect(await app.call('/users/changePassword', form, ana.auth)).toMatchObject({
      code: 'account.password-guessable',
    });
  });

  test('is refused at sign-up after the checks of the form', async () => {
    const password = 'password123';
    const form = aRegistration({ password, repeatedPassword: password });
    expect(await app.call('/users/create', { ...form, country: 'Atlantis' })).toMatchObject({
      info: 'Please select a country from the list.',
    });
  });
});
