import { required, type Rule } from '../rule.ts';

/** The sign-in form. */
export interface SignInForm {
  email: string;
  password: string;
}

/** The two checks of the sign-in form, with the texts of their codes (specification, section 5). */
export const signInRules: readonly Rule<SignInForm>[] = [
  required('email', 'sign-in.email-missing'),
  required('password', 'password.missing'),
];
