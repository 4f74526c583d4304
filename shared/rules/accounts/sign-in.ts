import { required, type Rule } from '../rule.ts';

export interface SignInForm {
  email: string;
  password: string;
}

/** The two checks of the sign-in form (specification, section 5). */
export const signInRules: readonly Rule<SignInForm>[] = [
  required('email', 'sign-in.email-missing'),
  required('password', 'password.missing'),
];
