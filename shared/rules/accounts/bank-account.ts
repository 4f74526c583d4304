import { isIban, isNationalAccount, isSwiftCode, looksLikeIban } from '../../money/bank-codes.ts';
import { nameRules } from './name.ts';
import { callableTelephone, listedCountry } from './person.ts';
import { check, required, type Rule, unlessUnchanged } from '../rule.ts';

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
  ...unlessUnchanged<BankAccountForm>(stored, [...nameRules('name'), ...nameRules('lastName')]),
  listedCountry('country'),
  callableTelephone('telephone'),
  check(
    'bankAccount',
    'bank-account.iban-wrong',
    ({ bankAccount }) => looksLikeIban(bankAccount) && !isIban(bankAccount),
  ),
  check(
    'bankAccount',
    'bank-account.number-wrong',
    ({ bankAccount }) => !looksLikeIban(bankAccount) && !isNationalAccount(bankAccount),
  ),
  listedCountry('bankCountry'),
  check('swiftCode', 'bank-account.swift-wrong', ({ swiftCode }) => !isSwiftCode(swiftCode)),
];
