import { isIban, isNationalAccount, isSwiftCode, looksLikeIban } from '../bank-codes.ts';
import { nameRules } from './name.ts';
import { callableTelephone, listedCountry } from './person.ts';
import { required, type Rule, unlessUnchanged } from './rule.ts';

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
): readonly Rule<BankAccountForm>[] => [
  required('name', 'Please enter your name.'),
  required('lastName', 'Please enter your Lastname.'),
  required('address', 'Please enter your Street and number.'),
  required('city', 'Please enter your City.'),
  required('country', 'Please enter your country.'),
  required('telephone', 'Please enter your Telephone.'),
  required('bankAccount', 'Please enter your Bank Account.'),
  required('bankName', 'Please enter Bank name.'),
  required('bankAddress', 'Please enter Bank Street and number.'),
  required('bankCity', 'Please enter Bank city.'),
  required('bankCountry', 'Please enter Bank country.'),
  required('swiftCode', 'Please enter SWIFT code.'),
  ...unlessUnchanged<BankAccountForm>(stored, [
    ...nameRules<BankAccountForm, 'name'>('name'),
    ...nameRules<BankAccountForm, 'lastName'>('lastName'),
  ]),
  listedCountry<BankAccountForm, 'country'>('country'),
  callableTelephone<BankAccountForm, 'telephone'>('telephone'),
  {
    field: 'bankAccount',
    message: 'This IBAN is not valid. Please compare it with the one from your bank.',
    broken: ({ bankAccount }) => looksLikeIban(bankAccount) && !isIban(bankAccount),
  },
  {
    field: 'bankAccount',
    message: 'Please enter an IBAN, or an account number of digits and letters.',
    broken: ({ bankAccount }) => !looksLikeIban(bankAccount) && !isNationalAccount(bankAccount),
  },
  listedCountry<BankAccountForm, 'bankCountry'>('bankCountry'),
  {
    field: 'swiftCode',
    message: 'A SWIFT code (BIC) has 8 or 11 letters and digits, such as NBSRRSBG.',
    broken: ({ swiftCode }) => !isSwiftCode(swiftCode),
  },
];
