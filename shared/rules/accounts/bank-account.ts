import { isIban, isNationalAccount, isSwiftCode, looksLikeIban } from '../../money/bank-codes.ts';
import { nameRules } from './name.ts';
import { callableTelephone, listedCountry } from './person.ts';
import { required, type CodedRule, unlessUnchanged } from '../rule.ts';

/** A person's own bank account as it is edited. */
export interface BankAccountForm {
  readonly name: string;
  readonly lastName: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly telephone: string;
  /** IBAN, or the number as the bank's country writes it. */
  readonly bankAccount: string;
  readonly bankName: string;
  /** Street and number. */
  readonly bankAddress: string;
  readonly bankCity: string;
  readonly bankCountry: string;
  readonly swiftCode: string;
}

/** The checks of the bank account: the specification's twelve in its order, then what it leaves open; names as in the account form. */
export const bankAccountRules = (
  stored: Pick<BankAccountForm, 'name' | 'lastName'>,
): readonly CodedRule<BankAccountForm>[] => [
  required('name', 'bank-account.name-missing', 'Please enter your name.'),
  required('lastName', 'bank-account.last-name-missing', 'Please enter your Lastname.'),
  required('address', 'bank-account.address-missing', 'Please enter your Street and number.'),
  required('city', 'bank-account.city-missing', 'Please enter your City.'),
  required('country', 'bank-account.country-missing', 'Please enter your country.'),
  required('telephone', 'bank-account.telephone-missing', 'Please enter your Telephone.'),
  required('bankAccount', 'bank-account.number-missing', 'Please enter your Bank Account.'),
  required('bankName', 'bank-account.bank-name-missing', 'Please enter Bank name.'),
  required(
    'bankAddress',
    'bank-account.bank-address-missing',
    'Please enter Bank Street and number.',
  ),
  required('bankCity', 'bank-account.bank-city-missing', 'Please enter Bank city.'),
  required('bankCountry', 'bank-account.bank-country-missing', 'Please enter Bank country.'),
  required('swiftCode', 'bank-account.swift-missing', 'Please enter SWIFT code.'),
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
    message: 'This IBAN is not valid. Please compare it with the one from your bank.',
    broken: ({ bankAccount }) => looksLikeIban(bankAccount) && !isIban(bankAccount),
  },
  {
    field: 'bankAccount',
    code: 'bank-account.number-wrong',
    params: {},
    message: 'Please enter an IBAN, or an account number of digits and letters.',
    broken: ({ bankAccount }) => !looksLikeIban(bankAccount) && !isNationalAccount(bankAccount),
  },
  listedCountry<BankAccountForm, 'bankCountry'>('bankCountry'),
  {
    field: 'swiftCode',
    code: 'bank-account.swift-wrong',
    params: {},
    message: 'A SWIFT code (BIC) has 8 or 11 letters and digits, such as NBSRRSBG.',
    broken: ({ swiftCode }) => !isSwiftCode(swiftCode),
  },
];
