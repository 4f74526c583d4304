import { MAX_AGE, MIN_AGE } from '../limits.ts';
import { nameRules } from './name.ts';
import { biographyRules, callableTelephone, languageRules, listedCountry } from './person.ts';
import { required, type Rule, unlessUnchanged } from './rule.ts';
import { userNameRules } from './user-name.ts';

/** A person's own account as it is edited. */
export interface EditAccountForm {
  readonly userName: string;
  readonly name: string;
  readonly lastName: string;
  readonly address: string;
  readonly telephone: string;
  /** Years, as text until it is read. */
  readonly age: string;
  readonly country: string;
  readonly biography: string;
  /** Apart by commas. */
  readonly languages: string;
}

/**
 * The checks of the account form: the specification's seven in its order, then what it leaves open.
 * Names that stay as they were stored are accepted: they may be older than the rules of names.
 */
export const editAccountRules = (
  stored: Pick<EditAccountForm, 'userName' | 'name' | 'lastName'>,
): readonly Rule<EditAccountForm>[] => [
  required('userName', 'Please enter your Username.'),
  required('name', 'Please enter your Name.'),
  required('lastName', 'Please enter your Last name.'),
  required('address', 'Please enter your Address.'),
  required('telephone', 'Please enter your Telephone.'),
  required('age', 'Please enter your Age.'),
  required('country', 'Please enter your Country.'),
  ...unlessUnchanged<EditAccountForm>(stored, [
    ...userNameRules,
    ...nameRules<EditAccountForm, 'name'>('name'),
    ...nameRules<EditAccountForm, 'lastName'>('lastName'),
  ]),
  callableTelephone<EditAccountForm, 'telephone'>('telephone'),
  {
    field: 'age',
    message: `Please enter your age in years, from ${MIN_AGE} to ${MAX_AGE}.`,
    broken: ({ age }) => !/^\d{1,4}$/.test(age.trim()) || Number(age) > MAX_AGE,
  },
  {
    field: 'age',
    message: `You have to be ${MIN_AGE} or older to use Earmark.`,
    broken: ({ age }) => Number(age) < MIN_AGE,
  },
  listedCountry<EditAccountForm, 'country'>('country'),
  ...biographyRules<EditAccountForm>(),
  ...languageRules<EditAccountForm>(),
];
