import { isCountry } from '../countries.ts';
import { MIN_AGE } from '../limits.ts';
import { required, type Rule } from './rule.ts';

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

/** Shortest password, characters. Length is what counts, so nothing else is asked of it. */
export const MIN_PASSWORD = 10;
/** Earliest year of birth: nobody born before it lives. */
const FIRST_YEAR = 1900;

/** Said when the e-mail belongs to an account. The sign-in codes tell this too, so it is no secret. */
export const EMAIL_TAKEN = 'This email is already registered. Please sign in.';
/** Said when the username belongs to an account, upper and lower case being the same. */
export const USER_NAME_TAKEN = 'This username is taken. Please choose another one.';

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
  {
    field: 'repeatedPassword',
    message: "Passwords don't match.",
    broken: ({ password, repeatedPassword }) => password !== repeatedPassword,
  },
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
    {
      field: 'email',
      message: 'Please enter an email address such as name@example.com.',
      broken: ({ email }) => !isEmail(email.trim()),
    },
    {
      field: 'userName',
      message: 'Please use at least one letter or digit, and no invisible characters.',
      broken: ({ userName }) => !/[\p{L}\p{N}]/u.test(userName) || /\p{C}/u.test(userName),
    },
    {
      field: 'password',
      message: `Please choose a password of at least ${MIN_PASSWORD} characters.`,
      broken: ({ password }) => Array.from(password).length < MIN_PASSWORD,
    },
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

/**
 * Whether a text can be an address: one @, a dotted domain, and none of the signs that separate or
 * quote addresses in a mail header. Whether it is one, the activation mail finds out.
 */
function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(text);
}
