import { emailIsAddress } from './email.ts';
import { required, type Rule } from '../rule.ts';

/** A change of e-mail: the new address, and the password to show that it is the owner who asks. */
export interface ChangeEmailForm {
  email: string;
  currentPassword: string;
}

/** The checks of a change of e-mail. */
export const changeEmailRules: readonly Rule<ChangeEmailForm>[] = [
  required('email', 'email-change.email-missing'),
  emailIsAddress,
  required('currentPassword', 'password.current-missing'),
];

/** That the password was given, where nothing else is asked. */
export const ownPasswordRules: readonly Rule<{ currentPassword: string }>[] = [
  required('currentPassword', 'password.current-missing'),
];

/** That a code of the second step was given. */
export const secondFactorRules: readonly Rule<{ code: string }>[] = [
  required('code', 'second-factor.code-missing'),
];
