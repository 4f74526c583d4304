import { required, type Rule } from '../rule.ts';
import { emailIsAddress } from './email.ts';

/** Shortest password, characters. Length is what counts, so no kinds of characters are asked for. */
export const MIN_PASSWORD = 10;

/** A new password as it is typed: twice, since it cannot be seen. */
export interface NewPasswordForm {
  password: string;
  repeatedPassword: string;
}

/** A new password together with the one that holds now. */
export interface ChangePasswordForm extends NewPasswordForm {
  currentPassword: string;
}

/** That both are the same, in the words of the specification (section 5). */
export const passwordsMatch: Rule<NewPasswordForm> = {
  field: 'repeatedPassword',
  code: 'password.differ',
  params: {},
  broken: ({ password, repeatedPassword }) => password !== repeatedPassword,
};

/** That a password is long enough. */
export const passwordIsLong: Rule<Pick<NewPasswordForm, 'password'>> = {
  field: 'password',
  code: 'password.too-short',
  params: { least: MIN_PASSWORD },
  broken: ({ password }) => Array.from(password.normalize('NFKC')).length < MIN_PASSWORD,
};

/** The checks of a new password, in the order and words of the sign-up form. */
export const newPasswordRules: readonly Rule<NewPasswordForm>[] = [
  required('password', 'sign-up.password-missing'),
  required('repeatedPassword', 'sign-up.confirmation-missing'),
  passwordsMatch,
  passwordIsLong,
];

/** The checks of a change of password. */
export const changePasswordRules: readonly Rule<ChangePasswordForm>[] = [
  required('currentPassword', 'password.current-missing'),
  ...newPasswordRules,
];

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
