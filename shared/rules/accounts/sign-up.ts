import { isCountry } from '../../languages/countries.ts';
import { MIN_AGE } from '../../limits.ts';
import { emailIsAddress } from './email.ts';
import { nameRules } from './name.ts';
import { passwordIsLong, passwordsMatch } from './password.ts';
import { required, type CodedRule } from '../rule.ts';
import { userNameRules } from './user-name.ts';

/** The registration form as it is typed; the year of birth is text until it is read. */
export interface SignUpForm {
  userName: string;
  email: string;
  password: string;
  repeatedPassword: string;
  name: string;
  lastName: string;
  /** Year of birth. */
  age: string;
  country: string;
  acceptTerms: boolean;
}

/** Earliest year of birth: nobody born before it lives. */
const FIRST_YEAR = 1900;

/** The ten checks of the specification (section 5), in its order. */
const TEN_CHECKS: readonly CodedRule<SignUpForm>[] = [
  required('email', 'sign-up.email-missing', 'Please enter your email.'),
  required('userName', 'sign-up.user-name-missing', 'Please enter your username.'),
  required('name', 'sign-up.name-missing', 'Please enter your name.'),
  required('lastName', 'sign-up.last-name-missing', 'Please enter your last name.'),
  required('password', 'sign-up.password-missing', 'Please enter password.'),
  required(
    'repeatedPassword',
    'sign-up.confirmation-missing',
    'Please enter password confirmation.',
  ),
  required('age', 'sign-up.year-missing', 'Please enter your year of birth.'),
  required('country', 'sign-up.country-missing', 'Please select your country.'),
  passwordsMatch,
  {
    field: 'acceptTerms',
    code: 'sign-up.terms-not-accepted',
    params: {},
    message: 'You have to accept the terms and conditions to sign up.',
    broken: ({ acceptTerms }) => !acceptTerms,
  },
];

/**
 * All checks of the registration form: the specification's ten, then what it leaves open. Somebody
 * who turns 18 this year passes: only the year is known, and the terms ask for the rest.
 */
export function signUpRules(thisYear: number): readonly CodedRule<SignUpForm>[] {
  return [
    ...TEN_CHECKS,
    emailIsAddress,
    ...userNameRules,
    ...nameRules<SignUpForm, 'name'>('name'),
    ...nameRules<SignUpForm, 'lastName'>('lastName'),
    passwordIsLong,
    {
      field: 'age',
      code: 'sign-up.year-wrong',
      params: {},
      message: 'Please enter your year of birth with four digits, such as 1990.',
      broken: ({ age }) => {
        const year = Number(age.trim());
        return !(Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear);
      },
    },
    {
      field: 'age',
      code: 'sign-up.too-young',
      params: { least: MIN_AGE },
      message: `You have to be ${MIN_AGE} or older to sign up.`,
      broken: ({ age }) => thisYear - Number(age.trim()) < MIN_AGE,
    },
    {
      field: 'country',
      code: 'account.country-unknown',
      params: {},
      message: 'Please select a country from the list.',
      broken: ({ country }) => !isCountry(country),
    },
  ];
}
