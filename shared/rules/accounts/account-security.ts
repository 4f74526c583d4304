import { emailIsAddress } from './email.ts';
import { required, type CodedRule } from '../rule.ts';

/** A change of e-mail: the new address, and the password to show that it is the owner who asks. */
export interface ChangeEmailForm {
  email: string;
  currentPassword: string;
}

/** The checks of a change of e-mail. */
export const changeEmailRules: readonly CodedRule<ChangeEmailForm>[] = [
  required('email', 'email-change.email-missing', 'Please enter your new email.'),
  emailIsAddress,
  required('currentPassword', 'password.current-missing', 'Please enter your current password.'),
];

/** That the password was given, where nothing else is asked. */
export const ownPasswordRules: readonly CodedRule<{ currentPassword: string }>[] = [
  required('currentPassword', 'password.current-missing', 'Please enter your current password.'),
];

/** That a code of the second step was given. */
export const secondFactorRules: readonly CodedRule<{ code: string }>[] = [
  required('code', 'second-factor.code-missing', 'Please enter the code.'),
];
