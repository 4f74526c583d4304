import { isCountry } from '../../languages/countries.ts';
import { MIN_AGE } from '../../limits.ts';
import { emailIsAddress } from './email.ts';
import { nameRules, userNameRules } from './name.ts';
import { passwordIsLong, passwordsMatch } from './account-security.ts';
import { check, required, type Rule } from '../rule.ts';

/** The registration form as it is typed. */
export interface SignUpForm {
  userName: string;
  email: string;
  password: string;
  repeatedPassword: string;
  name: string;
  lastName: string;
  /** Year of birth, as the typed text. */
  age: string;
  country: string;
  acceptTerms: boolean;
}

/** Earliest accepted year of birth. */
const FIRST_YEAR = 1900;

/** The ten checks of the specification (section 5), in its order. */
const TEN_CHECKS: readonly Rule<SignUpForm>[] = [
  required('email', 'sign-up.email-missing'),
  required('userName', 'sign-up.user-name-missing'),
  required('name', 'sign-up.name-missing'),
  required('lastName', 'sign-up.last-name-missing'),
  required('password', 'sign-up.password-missing'),
  required('repeatedPassword', 'sign-up.confirmation-missing'),
  required('age', 'sign-up.year-missing'),
  required('country', 'sign-up.country-missing'),
  passwordsMatch,
  check('acceptTerms', 'sign-up.terms-not-accepted', ({ acceptTerms }) => !acceptTerms),
];

/**
 * The checks of the registration form: the specification's ten, then further ones. A person who
 * turns 18 this year passes: the form asks only for the year, and the terms require the exact age.
 */
export function signUpRules(thisYear: number): readonly Rule<SignUpForm>[] {
  return [
    ...TEN_CHECKS,
    emailIsAddress,
    ...userNameRules,
    ...nameRules('name'),
    ...nameRules('lastName'),
    passwordIsLong,
    check('age', 'sign-up.year-wrong', ({ age }) => {
      const year = Number(age.trim());
      return !(Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear);
    }),
    {
      field: 'age',
      code: 'sign-up.too-young',
      params: { least: MIN_AGE },
      broken: ({ age }) => thisYear - Number(age.trim()) < MIN_AGE,
    },
    check('country', 'account.country-unknown', ({ country }) => !isCountry(country)),
  ];
}
