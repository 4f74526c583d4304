import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let ana: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
});

const FORM = {
  userName: 'ana-anić',
  name: 'Ana',
  lastName: 'Anić',
  address: 'Knez Mihailova 1',
  telephone: '+381 11 123 4567',
  age: '30',
  country: 'Serbia',
};
const update = (form: object, { auth } = ana) => app.call('/users/update', form, auth);
const own = async ({ auth } = ana) => (await app.call('/users/getUser', {}, auth)).data?.user;

describe('/users/update', () => {
  test('treats absent fields as empty, and reports the first fault', async () => {
    const info = 'Please enter your Username.';
    expect(await update({})).toMatchObject({ status: 422, success: false, info, data: null });
    expect(await update(FORM)).toEqual({ status: 200, success: true, info: '', data: null });
  });

  test('stores the form, tidied, and the age as the year of birth', async () => {
    const form = {
      ...FORM,
      name: '  Ana\u200B  Marija ',
      lastName: 'Anic\u0301',
      age: 44,
      biography: '  I record rain.\n\nAnd <b>tin</b>.  ',
      languages: 'serbian, English,SERBIAN',
    };
    await update(form);
    expect(await own()).toMatchObject({
      user_name: 'ana-anić',
      name: 'Ana Marija',
      last_name: 'Anić',
      address: 'Knez Mihailova 1',
      telephone: '+381 11 123 4567',
      age: app.clock.now().getUTCFullYear() - 44,
      country: 'Serbia',
      biography: 'I record rain.\n\nAnd <b>tin</b>.',
      languages: ['Serbian', 'English'],
    });
  });

  test('keeps biography and languages if a client does not send them', async () => {
    await update({ ...FORM, biography: 'Kept.', languages: 'Romani' });
    await update({ ...FORM, address: 'Balkanska 2' });
    expect(await own()).toMatchObject({
      address: 'Balkanska 2',
      biography: 'Kept.',
      languages: ['Romani'],
    });
    await update({ ...FORM, biography: '', languages: '' });
    expect(await own()).toMatchObject({ biography: '', languages: [] });
  });

  test('shows the new name to the next call', async () => {
    const person = await makePerson(app);
    await update({ ...FORM, userName: 'renamed', name: 'Renata' }, person);
    const reply = await app.call('/users/getUsername', { userId: person.id }, ana.auth);
    expect(reply.data).toEqual({ user_name: 'renamed' });
  });

  test.each([
    ['an age under 18', { age: 17 }, 'You have to be 18 or older to use Earmark.'],
    ['a year of birth', { age: 1990 }, 'from 18 to 99'],
    ['a year in the future', { age: '2900' }, 'from 18 to 99'],
    ['an age that is not a number', { age: 'NaN' }, 'from 18 to 99'],
    ['an unknown country', { country: 'Atlantis' }, 'select a country from the list'],
    ['a telephone without a number', { telephone: 'none' }, 'a telephone number in digits'],
    ['a username without letters', { userName: '...' }, 'at least one letter'],
    ['a long biography', { biography: 'x'.repeat(10_000) }, 'at most 2,000 characters'],
    ['HTML for a language', { languages: '<b>Serbian</b>' }, 'each language in letters'],
  ])('refuses %s with a reason and changes nothing', async (_what, wrong, info) => {
    const before = await own();
    const reply = await update({ ...FORM, ...wrong });
    expect(reply).toMatchObject({ status: 422, success: false });
    expect(reply.info).toContain(info);
    expect(await own()).toEqual(before);
  });

  test('accepts names of every script, and shows markup as text', async () => {
    const odd = { name: '音子 👩🏽‍🎤', lastName: "O'Brien <b>", address: 'a\u0301'.repeat(50) };
    expect(await update({ ...FORM, ...odd })).toMatchObject({ success: true });
    expect(await own()).toMatchObject({
      name: odd.name,
      last_name: odd.lastName,
      address: 'á'.repeat(50),
    });
  });

  test('refuses another account’s username, also in other case and in look-alike letters', async () => {
    const other = await makePerson(app);
    await update({ ...FORM, userName: 'coper' }, other);
    for (const userName of ['coper', 'COPER', 'сорег']) {
      expect(await update({ ...FORM, userName })).toMatchObject({
        status: 422,
        info: 'This username is taken. Please choose another one.',
      });
    }
    const mixed = await update({ ...FORM, userName: 'cоper' });
    expect(mixed.info).toContain('letters of one alphabet');
    const own = FORM.userName.toUpperCase();
    expect(await update({ ...FORM, userName: own })).toMatchObject({ success: true });
  });
});
