import { isIban, isNationalAccount, isSwiftCode, looksLikeIban } from '../../money/bank-codes.ts';
import { nameRules } from './name.ts';
import { callableTelephone, listedCountry } from './person.ts';
import { required, type Rule, unlessUnchanged } from '../rule.ts';

export interface BankAccountForm {
  readonly name: string;
  readonly lastName: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly telephone: string;
  /** An IBAN, or an account number in the format of the bank's country. */
  readonly bankAccount: string;
  readonly bankName: string;
  /** Street and number. */
  readonly bankAddress: string;
  readonly bankCity: string;
  readonly bankCountry: string;
  readonly swiftCode: string;
}

/**
 * The checks of the bank account: the specification's twelve in its order, then further ones. An
 * unchanged name is accepted, as in the account form.
 */
export const bankAccountRules = (
  stored: Pick<BankAccountForm, 'name' | 'lastName'>,
): readonly Rule<BankAccountForm>[] => [
  required('name', 'bank-account.name-missing'),
  required('lastName', 'bank-account.last-name-missing'),
  required('address', 'bank-account.address-missing'),
  required('city', 'bank-account.city-missing'),
  required('country', 'bank-account.country-missing'),
  required('telephone', 'bank-account.telephone-missing'),
  required('bankAccount', 'bank-account.number-missing'),
  required('bankName', 'bank-account.bank-name-missing'),
  required('bankAddress', 'bank-account.bank-address-missing'),
  required('bankCity', 'bank-account.bank-city-missing'),
  required('bankCountry', 'bank-account.bank-country-missing'),
  required('swiftCode', 'bank-account.swift-missing'),
  ...unlessUnchanged<BankAccountForm>(stored, [
    ...nameRules<BankAccountForm, 'name'>('name'),
    ...nameRules<BankAccountForm, 'lastName'>('lastName'),
  ]),
  listedCountry<BankAccountForm, 'country'>('country'),
  callableTelephone<BankAccountForm, 'telephone'>('telephone'),
  {
    field: 'bankAccount',
    code: 'bank-account.iban-wrong',
    params: {},
    broken: ({ bankAccount }) => looksLikeIban(bankAccount) && !isIban(bankAccount),
  },
  {
    field: 'bankAccount',
    code: 'bank-account.number-wrong',
    params: {},
    broken: ({ bankAccount }) => !looksLikeIban(bankAccount) && !isNationalAccount(bankAccount),
  },
  listedCountry<BankAccountForm, 'bankCountry'>('bankCountry'),
  {
    field: 'swiftCode',
    code: 'bank-account.swift-wrong',
    params: {},
    broken: ({ swiftCode }) => !isSwiftCode(swiftCode),
  },
];
