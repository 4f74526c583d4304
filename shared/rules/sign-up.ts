import { isCountry } from '../countries.ts';
import { MIN_AGE } from '../limits.ts';
import { emailIsAddress } from './email.ts';
import { nameRules } from './name.ts';
import { passwordIsLong, passwordsMatch } from './password.ts';
import { required, type Rule } from './rule.ts';
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

/** Said when the e-mail belongs to an account. The sign-in codes tell this too, so it is no secret. */
export const EMAIL_TAKEN = 'This email is already registered. Please sign in.';
/** Said when the username belongs to an account, or one that looks like it does. */
export const USER_NAME_TAKEN = 'This username is taken. Please choose another one.';

/** Said when the role of a registration is missing or none that one can register with. */
export const ROLE_NEEDED = 'Please choose whether you want to buy (1) or to sell (2).';
/** Said when the gender is none of the two; it may be left out. */
export const GENDER_UNKNOWN = 'Please choose male or female, or leave the gender out.';

/** The ten checks of the specification (section 5), in its order. */
const TEN_CHECKS: readonly Rule<SignUpForm>[] = [
  required('email', 'Please enter your email.'),
  required('userName', 'Please enter your username.'),
  required('name', 'Please enter your name.'),
  required('lastName', 'Please enter your last name.'),
  required('password', 'Please enter password.'),
  required('repeatedPassword', 'Please enter password confirmation.'),
  required('age', 'Please enter your year of birth.'),
  required('country', 'Please select your country.'),
  passwordsMatch,
  {
    field: 'acceptTerms',
    message: 'You have to accept the terms and conditions to sign up.',
    broken: ({ acceptTerms }) => !acceptTerms,
  },
];

/**
 * All checks of the registration form: the specification's ten, then what it leaves open. Somebody
 * who turns 18 this year passes: only the year is known, and the terms ask for the rest.
 */
export function signUpRules(thisYear: number): readonly Rule<SignUpForm>[] {
  return [
    ...TEN_CHECKS,
    emailIsAddress,
    ...userNameRules,
    ...nameRules<SignUpForm, 'name'>('name'),
    ...nameRules<SignUpForm, 'lastName'>('lastName'),
    passwordIsLong,
    {
      field: 'age',
      message: 'Please enter your year of birth with four digits, such as 1990.',
      broken: ({ age }) => {
        const year = Number(age.trim());
        return !(Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear);
      },
    },
    {
      field: 'age',
      message: `You have to be ${MIN_AGE} or older to sign up.`,
      broken: ({ age }) => thisYear - Number(age.trim()) < MIN_AGE,
    },
    {
      field: 'country',
      message: 'Please select a country from the list.',
      broken: ({ country }) => !isCountry(country),
    },
  ];
}
