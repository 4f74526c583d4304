import { expect, test } from 'vitest';
import { type BankAccountForm, bankAccountRules } from './bank-account.ts';
import { firstBroken } from '../rule.ts';
import { englishOf } from '../../../tests/kit/read/english-of.ts';

const STORED = { name: '', lastName: '' };
const STEPS: readonly [field: keyof BankAccountForm, value: string, said: string][] = [
  ['name', 'Ana', 'Please enter your name.'],
  ['lastName', 'Anić', 'Please enter your Lastname.'],
  ['address', 'Knez Mihailova 1', 'Please enter your Street and number.'],
  ['city', 'Beograd', 'Please enter your City.'],
  ['country', 'Serbia', 'Please enter your country.'],
  ['telephone', '+381 11 123 4567', 'Please enter your Telephone.'],
  ['bankAccount', 'RS35 2600 0560 1001 6113 79', 'Please enter your Bank Account.'],
  ['bankName', 'Banka Poštanska', 'Please enter Bank name.'],
  ['bankAddress', 'Kraljice Marije 3', 'Please enter Bank Street and number.'],
  ['bankCity', 'Beograd', 'Please enter Bank city.'],
  ['bankCountry', 'Serbia', 'Please enter Bank country.'],
  ['swiftCode', 'SBPORSBG', 'Please enter SWIFT code.'],
];
const form = (filled: typeof STEPS) =>
  Object.fromEntries(
    STEPS.map(([field, value]) => [field, filled.some(([name]) => name === field) ? value : ' ']),
  ) as unknown as BankAccountForm;
const faultOf = (change: Partial<BankAccountForm> = {}) =>
  englishOf(firstBroken(bankAccountRules(STORED), { ...form(STEPS), ...change }));

test('the twelve checks report one fault at a time, in the order of the specification', () => {
  const said = STEPS.map((_step, index) =>
    englishOf(firstBroken(bankAccountRules(STORED), form(STEPS.slice(0, index)))),
  );
  expect(said).toEqual(STEPS.map(([, , text]) => text));
  expect(faultOf()).toBeUndefined();
});

test('codes are checked only if nothing is missing', () => {
  expect(faultOf({ bankAccount: 'RS00', swiftCode: '' })).toBe('Please enter SWIFT code.');
  expect(faultOf({ bankAccount: 'RS35 2600 0560 1001 6113 78' })).toMatch(
    /^This IBAN is not valid/,
  );
  expect(faultOf({ bankAccount: 'my account' })).toMatch(/^Please enter an IBAN, or an account/);
  expect(faultOf({ swiftCode: 'SBPO' })).toMatch(/^A SWIFT code \(BIC\) has 8 or 11/);
  expect(faultOf({ bankCountry: 'Atlantis' })).toBe('Please select a country from the list.');
  expect(faultOf({ telephone: 'none' })).toMatch(/^Please enter a telephone number/);
});

test('no refusal repeats the typed account number', () => {
  expect(bankAccountRules(STORED).some((rule) => englishOf(rule)?.includes('6113'))).toBe(false);
});
