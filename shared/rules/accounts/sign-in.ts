import { required, type CodedRule } from '../rule.ts';

/** The sign-in form. */
export interface SignInForm {
  email: string;
  password: string;
}

/** The two checks of the sign-in form, with the texts of their codes (specification, section 5). */
export const signInRules: readonly CodedRule<SignInForm>[] = [
  required('email', 'sign-in.email-missing', 'You have to enter the email.'),
  required('password', 'password.missing', 'You have to enter the password.'),
];
