import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMON_PASSWORD, WRONG_PASSWORD } from '../../../shared/rules/password.ts';
import { makePerson } from '../../testing/builders.ts';
import { aRegistration } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isCommonPassword } from './password-common.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NEW = 'a brand new password';
const signIn = (email: string, password: string) => app.call('/users/login', { email, password });

describe('a change of password', () => {
  test('keeps this session, ends the others, and is told by mail', async () => {
    const ana = await makePerson(app);
    const again = await signIn(ana.email, ana.password);
    const elsewhere = { userId: ana.id, token: again.data?.token ?? '' };
    await app.call('/users/getUser', {}, elsewhere);
    const form = { currentPassword: ana.password, password: NEW, repeatedPassword: NEW };
    expect(await app.call('/users/changePassword', form, ana.auth)).toMatchObject({ status: 200 });
    expect(await app.call('/users/getUser', {}, ana.auth)).toMatchObject({ status: 200 });
    expect(await app.call('/users/getUser', {}, elsewhere)).toMatchObject({ status: 401 });
    expect(await signIn(ana.email, NEW)).toMatchObject({ success: true });
    await app.mailbox.waitForLetter(ana.email, 'security of your Earmark account');
  });

  test.each([
    ['', NEW, NEW, 'Please enter your current password.'],
    ['not it', '', '', 'Please enter password.'],
    ['not it', NEW, 'other', "Passwords don't match."],
    ['not it', 'short', 'short', 'Please choose a password of at least 10 characters.'],
    ['not it', 'qwertyuiop', 'qwertyuiop', COMMON_PASSWORD],
    ['not it', NEW, NEW, WRONG_PASSWORD],
  ])('of %j to %j and %j is refused in words', async (current, password, repeated, info) => {
    const ana = await makePerson(app);
    const form = { currentPassword: current, password, repeatedPassword: repeated };
    expect(await app.call('/users/changePassword', form, ana.auth)).toMatchObject({
      status: 422,
      info,
    });
    expect(await signIn(ana.email, ana.password)).toMatchObject({ success: true });
  });

  test('is for who is signed in', async () => {
    expect(await app.call('/users/changePassword')).toMatchObject({ status: 401 });
  });
});

describe('a common password', () => {
  test.each(['password123', 'PASSWORD123', '1234567890', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ123'])(
    '%s is known, in any case and width',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each(['correct horse battery staple', 'earmark-demo', '', '🦜'.repeat(10)])(
    '%s is not one',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('is refused at sign-up after the checks of the form', async () => {
    const password = 'password123';
    const form = aRegistration({ password, repeatedPassword: password });
    expect(await app.call('/users/create', { ...form, country: 'Atlantis' })).toMatchObject({
      info: 'Please select a country from the list.',
    });
    expect(await app.call('/users/create', form)).toMatchObject({
      status: 422,
      info: COMMON_PASSWORD,
    });
  });
});
