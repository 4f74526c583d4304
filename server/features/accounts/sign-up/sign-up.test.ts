import { describe, expect, test } from 'vitest';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();

const accountOf = (email: string) =>
  app.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

describe('the ten checks', () => {
  const steps: readonly [info: string, code: string, field: string, fill: object][] = [
    ['Please enter your email.', 'sign-up.email-missing', 'email', { email: 'ten@people.example' }],
    ['Please enter your username.', 'sign-up.user-name-missing', 'userName', { userName: 'ten' }],
    ['Please enter your name.', 'sign-up.name-missing', 'name', { name: 'Ana' }],
    ['Please enter your last name.', 'sign-up.last-name-missing', 'lastName', { lastName: 'Anić' }],
    [
      'Please enter password.',
      'sign-up.password-missing',
      'password',
      { password: 'correct horse' },
    ],
    [
      'Please enter password confirmation.',
      'sign-up.confirmation-missing',
      'repeatedPassword',
      { repeatedPassword: 'other horse' },
    ],
    ['Please enter your year of birth.', 'sign-up.year-missing', 'age', { age: '1990' }],
    ['Please select your country.', 'sign-up.country-missing', 'country', { country: 'Serbia' }],
    [
      "Passwords don't match.",
      'password.differ',
      'repeatedPassword',
      { repeatedPassword: 'correct horse' },
    ],
    [
      'You have to accept the terms and conditions to sign up.',
      'sign-up.terms-not-accepted',
      'acceptTerms',
      { acceptTerms: true },
    ],
  ];

  test('are reported one at a time, in the order of the specification', async () => {
    let form: object = { role: 1, acceptTerms: false };
    for (const [info, code, field, fill] of steps) {
      expect(await app.call('/users/create', form)).toEqual({
        status: 422,
        success: false,
        info,
        code,
        field,
        params: {},
        data: null,
      });
      form = { ...form, ...fill };
    }
    expect(await app.call('/users/create', form)).toMatchObject({ status: 200, success: true });
  });

  test('treat spaces as empty', async () => {
    const reply = await app.call('/users/create', aRegistration({ name: ' \t ' }));
    expect(reply.info).toBe('Please enter your name.');
  });
});

describe('the language that was chosen before sign-up', () => {
  test.each([
    ['sr-Latn', 'Potvrdite svoj imejl za Earmark', 'Hvala Vam što ste se registrovali'],
    ['en', 'Confirm your e-mail for Earmark', 'Thank you for signing up'],
    [undefined, 'Confirm your e-mail for Earmark', 'Thank you for signing up'],
  ] as const)('%s is used for the first e-mail, and stored', async (language, subject, words) => {
    const form = aRegistration(language ? { language } : {});
    expect(await app.call('/users/create', form)).toMatchObject({ success: true });
    const email = await app.mailbox.waitForEmail(form.email, subject);
    expect(email.text).toContain(words);
    expect((await accountOf(form.email))?.language).toBe(language ?? null);
  });

  test('must be a language of the site', async () => {
    const form = { ...aRegistration(), language: 'de' };
    expect(await app.call('/users/create', form)).toMatchObject({ status: 400 });
  });
});

describe('the further checks', () => {
  test.each([
    ['an e-mail without @', { email: 'ana.example' }, 'Please enter an email address'],
    ['an e-mail of two', { email: 'a@b.example,c@d.example' }, 'Please enter an email address'],
    ['an e-mail with a line end', { email: 'a@b.example\nBcc: c@d' }, 'Please enter an email'],
    ['a short password', { password: '123456789', repeatedPassword: '123456789' }, 'at least 10'],
    ['a year in letters', { age: 'ninety' }, 'four digits'],
    ['a year before 1900', { age: 1899 }, 'four digits'],
    ['a future year', { age: 2900 }, 'four digits'],
    ['a child', { age: new Date().getFullYear() - 17 }, 'You have to be 18 or older to sign up.'],
    ['an unknown country', { country: 'Atlantis' }, 'select a country from the list'],
    ['a username without letters', { userName: '...' }, 'at least one letter'],
  ])('refuse %s', async (_what, wrong, info) => {
    const reply = await app.call('/users/create', { ...aRegistration(), ...wrong });
    expect(reply).toMatchObject({ status: 422, success: false });
    expect(reply.info).toContain(info);
  });

  test('accept a person who turns 18 this year', async () => {
    const form = aRegistration({ age: String(app.clock.now().getUTCFullYear() - 18) });
    expect(await app.call('/users/create', form)).toMatchObject({ success: true });
  });
});

describe('an account', () => {
  test('may sell if it was created as a freelancer, and not as a buyer', async () => {
    const [buyer, freelancer] = [aRegistration({ role: 1 }), aRegistration({ role: 2 })];
    await app.call('/users/create', buyer);
    await app.call('/users/create', freelancer);
    expect(await accountOf(buyer.email)).toMatchObject({ role: 1, may_sell: false });
    expect(await accountOf(freelancer.email)).toMatchObject({ role: 2, may_sell: true });
  });

  test('stores tidied lines, and the password as a hash only', async () => {
    const form = aRegistration({ name: '  Ana\u200B  Marija ', lastName: 'Anic\u0301' });
    await app.call('/users/create', form);
    const account = await accountOf(form.email);
    expect(account).toMatchObject({ name: 'Ana Marija', last_name: 'Anić', gender: 'female' });
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/);
    expect(JSON.stringify(account)).not.toContain(form.password);
  });

  test('accepts names of every script', async () => {
    const form = aRegistration({ name: '音子 👩🏽‍🎤', lastName: "O'Brien-Ñandú <b>" });
    expect(await app.call('/users/create', form)).toMatchObject({ success: true });
    expect(await accountOf(form.email)).toMatchObject({
      name: form.name,
      last_name: form.lastName,
    });
  });
});

describe('an e-mail or username that is taken', () => {
  test('is refused with a reason, in any case', async () => {
    const first = aRegistration();
    await app.call('/users/create', first);
    const email = await app.call(
      '/users/create',
      aRegistration({ email: first.email.toUpperCase() }),
    );
    expect(email).toMatchObject({
      status: 422,
      info: 'This email is already registered. Please sign in.',
    });
    const userName = first.userName.toUpperCase();
    expect(await app.call('/users/create', aRegistration({ userName }))).toMatchObject({
      status: 422,
      info: 'This username is taken. Please choose another one.',
    });
  });

  test('creates one account when several sign up at once, and one e-mail', async () => {
    const email = 'race@people.example';
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.call('/users/create', aRegistration({ email }))),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(7);
    const accounts = app.db.selectFrom('account').selectAll().where('email', '=', email);
    expect(await accounts.execute()).toHaveLength(1);
    await app.mailbox.waitForEmail(email, 'Confirm');
    expect(await app.mailbox.emails(email)).toHaveLength(1);
  });
});

describe('an e-mail that looks like another one', () => {
  test('is taken, in full-width letters, too', async () => {
    const first = aRegistration();
    await app.call('/users/create', first);
    const wide = first.email.replace('people', 'ｐｅｏｐｌｅ');
    expect(await app.call('/users/create', aRegistration({ email: wide }))).toMatchObject({
      info: 'This email is already registered. Please sign in.',
    });
  });
});
