import { MAX_AGE, MAX_BIOGRAPHY, MIN_AGE } from '../../limits.ts';
import { nameRules, userNameRules } from './name.ts';
import { callableTelephone, languageRules, listedCountry } from './person.ts';
import { atMost, required, type Rule, unlessUnchanged } from '../rule.ts';

export interface EditAccountForm {
  readonly userName: string;
  readonly name: string;
  readonly lastName: string;
  readonly address: string;
  readonly telephone: string;
  /** Years, as the typed text. */
  readonly age: string;
  readonly country: string;
  readonly biography: string;
  /** Comma-separated. */
  readonly languages: string;
}

/**
 * The checks of the account form: the specification's seven in its order, then further ones.
 * Unchanged names are accepted: they may be older than the rules for names.
 */
export const editAccountRules = (
  stored: Pick<EditAccountForm, 'userName' | 'name' | 'lastName'>,
): readonly Rule<EditAccountForm>[] => [
  required('userName', 'edit-account.user-name-missing'),
  required('name', 'edit-account.name-missing'),
  required('lastName', 'edit-account.last-name-missing'),
  required('address', 'edit-account.address-missing'),
  required('telephone', 'edit-account.telephone-missing'),
  required('age', 'edit-account.age-missing'),
  required('country', 'edit-account.country-missing'),
  ...unlessUnchanged<EditAccountForm>(stored, [
    ...userNameRules,
    ...nameRules('name'),
    ...nameRules('lastName'),
  ]),
  callableTelephone('telephone'),
  {
    field: 'age',
    code: 'edit-account.age-wrong',
    params: { least: MIN_AGE, most: MAX_AGE },
    broken: ({ age }) => !/^\d{1,4}$/.test(age.trim()) || Number(age) > MAX_AGE,
  },
  {
    field: 'age',
    code: 'edit-account.too-young',
    params: { least: MIN_AGE },
    broken: ({ age }) => Number(age) < MIN_AGE,
  },
  listedCountry('country'),
  atMost('biography', 'account.biography-too-long', MAX_BIOGRAPHY),
  ...languageRules(),
];
