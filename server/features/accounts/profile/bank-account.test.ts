import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let ana: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { role: 2 });
});

const STEPS: readonly [field: string, value: string, said: string][] = [
  ['name', 'Ana', 'Please enter your name.'],
  ['lastName', 'Anić', 'Please enter your Lastname.'],
  ['address', 'Knez Mihailova 1', 'Please enter your Street and number.'],
  ['city', 'Beograd', 'Please enter your City.'],
  ['country', 'Serbia', 'Please enter your country.'],
  ['telephone', '+381 11 123 4567', 'Please enter your Telephone.'],
  ['bankAccount', 'RS35 2600 0560 1001 6113 79', 'Please enter your Bank Account.'],
  ['bankName', 'Banka', 'Please enter Bank name.'],
  ['bankAddress', 'Kraljice Marije 3', 'Please enter Bank Street and number.'],
  ['bankCity', 'Novi Sad', 'Please enter Bank city.'],
  ['bankCountry', 'Serbia', 'Please enter Bank country.'],
  ['swiftCode', 'sbpo rsbg', 'Please enter SWIFT code.'],
];
const FORM = Object.fromEntries(STEPS.map(([field, value]) => [field, value]));
const update = (form: object, { auth } = ana) => app.call('/users/updateBankAccount', form, auth);
const read = async ({ auth } = ana) =>
  (await app.call('/users/getBankAccount', {}, auth)).data?.user;

test("without a bank account, the form contains the account's own data only", async () => {
  expect(await read(await makePerson(app))).toEqual({
    name: 'Ana',
    last_name: expect.any(String) as string,
    address: null,
    city: null,
    country: 'Serbia',
    telephone: null,
    bank_account: null,
    bank_name: null,
    bank_address: null,
    bank_city: null,
    bank_country: null,
    swift_code: null,
  });
});

describe('/users/updateBankAccount', () => {
  test('reports one check at a time, in order, then stores everything', async () => {
    let form: object = {};
    for (const [field, value, said] of STEPS) {
      expect(await update(form)).toMatchObject({
        status: 422,
        success: false,
        info: said,
        field,
        params: {},
        data: null,
      });
      form = { ...form, [field]: value };
    }
    expect(await update(form)).toEqual({ status: 200, success: true, info: '', data: null });
    expect(await read()).toEqual({
      name: 'Ana',
      last_name: 'Anić',
      address: 'Knez Mihailova 1',
      city: 'Beograd',
      country: 'Serbia',
      telephone: '+381 11 123 4567',
      bank_account: 'RS35260005601001611379',
      bank_name: 'Banka',
      bank_address: 'Kraljice Marije 3',
      bank_city: 'Novi Sad',
      bank_country: 'Serbia',
      swift_code: 'SBPORSBG',
    });
    const profile = await app.call('/users/getUser', {}, ana.auth);
    expect(profile.data?.user).toMatchObject({ city: 'Beograd', last_name: 'Anić' });
  });

  test('tells the owner by e-mail, once per changed number, without the number', async () => {
    const vera = await makePerson(app, { role: 2 });
    await update(FORM, vera);
    const { text } = await app.mailbox.waitForEmail(vera.email, 'Security change');
    expect(text).toContain('The bank account that your earnings are paid to was changed.');
    expect(text).not.toContain('1379');
    await update({ ...FORM, bankCity: 'Subotica' }, vera);
    await update({ ...FORM, bankAccount: '160-0000000012345-78' }, vera);
    const emails = async () =>
      (await app.mailbox.emails(vera.email)).filter(({ subject }) =>
        subject.includes('Security change'),
      );
    await expect.poll(async () => (await emails()).length).toBe(2);
  });

  test('stores a national number as written, replacing the one before', async () => {
    await update({ ...FORM, bankAccount: '160-0000000012345-78' });
    expect(await read()).toMatchObject({ bank_account: '160-0000000012345-78' });
    const rows = await app.db.selectFrom('bank_account').selectAll().execute();
    expect(rows.filter(({ account_id }) => account_id === ana.id)).toHaveLength(1);
  });

  test.each([
    ['an IBAN with a wrong digit', { bankAccount: 'RS35260005601001611378' }, 'This IBAN is not'],
    ['words for a number', { bankAccount: 'ask my wife' }, 'Please enter an IBAN, or'],
    ['a short SWIFT code', { swiftCode: 'SBPO' }, 'A SWIFT code (BIC) has 8 or 11'],
    ['a bank in no country', { bankCountry: 'Atlantis' }, 'select a country from the list'],
    ['HTML for a number', { bankAccount: '<b>123456</b>' }, 'Please enter an IBAN, or'],
  ])('refuses %s and changes nothing', async (_what, wrong, info) => {
    const before = await read();
    const reply = await update({ ...FORM, city: 'Niš', ...wrong });
    expect(reply).toMatchObject({ status: 422, success: false });
    expect(reply.info).toContain(info);
    expect(await read()).toEqual(before);
  });
});

test('the bank account is visible to its owner only, and in no log', async () => {
  const ben = await makePerson(app, { role: 2 });
  const number = 'DE89370400440532013000';
  await update({ ...FORM, bankAccount: number }, ben);
  await update({ ...FORM, bankAccount: `${number}1` }, ben);
  expect(await read(ben)).toMatchObject({ bank_account: number });
  const asked = await app.call('/users/getBankAccount', { userId: ben.id, id: ben.id }, ana.auth);
  expect(JSON.stringify(asked)).not.toContain(number);
  expect(await app.call('/users/getBankAccount')).toMatchObject({ status: 401 });
  const portfolio = await app.call('/users/getPortfolio', { userId: ben.id });
  expect(JSON.stringify(portfolio)).not.toContain('Knez');
  expect(app.logs.text()).not.toContain(number);
});
