import type { SignInCode } from '../../../shared/features/sign-in-codes.ts';

/** What the server's refusals of a sign-in mean (specification, section 5). */
const signInErrors: Readonly<Record<`sign-in.${SignInCode}`, string>> = {
  'sign-in.no-email-provided': 'You have to enter the email.',
  'sign-in.no-password-provided': 'You have to enter the password.',
  'sign-in.no-user': 'User with this email is not registered. Please sign up.',
  'sign-in.no-confirmed-email':
    'This email is not confirmed. Please check your email and click the activation link to confirm your email.',
  'sign-in.wrong-password': 'You have entered the wrong password',
  'sign-in.account-pending': 'Your account is waiting for review by an administrator.',
  'sign-in.account-rejected': 'Your account was rejected by an administrator.',
  'sign-in.second-factor-required': 'Please enter the code of your authenticator app.',
  'sign-in.wrong-second-factor':
    'This code is not right, or it was used before. Please wait for the next one and try again.',
};

/** What the account screens say. */
export const texts = {
  signInErrors,
  signUpHeading: (role: string) => `Sign up as ${role.toLowerCase()}`,
  otherRole: (role: string) => `Sign up as ${role.toLowerCase()} instead`,
  yearOfBirthHint: 'Four digits, such as 1990. You have to be 18 or older.',
  genders: [
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
  ],
} as const;
