import { required, type Rule } from '../rule.ts';
import { emailIsAddress } from './email.ts';

/** Shortest password, characters. Only the length is checked, no mix of characters. */
export const MIN_PASSWORD = 10;

/** A new password, typed twice because it is hidden. */
export interface NewPasswordForm {
  password: string;
  repeatedPassword: string;
}

export interface ChangePasswordForm extends NewPasswordForm {
  currentPassword: string;
}

/** Checks that both passwords are equal (specification, section 5). */
export const passwordsMatch: Rule<NewPasswordForm> = {
  field: 'repeatedPassword',
  code: 'password.differ',
  params: {},
  broken: ({ password, repeatedPassword }) => password !== repeatedPassword,
};

export const passwordIsLong: Rule<Pick<NewPasswordForm, 'password'>> = {
  field: 'password',
  code: 'password.too-short',
  params: { least: MIN_PASSWORD },
  broken: ({ password }) => Array.from(password.normalize('NFKC')).length < MIN_PASSWORD,
};

/** The checks of a new password, with the order and texts of the sign-up form. */
export const newPasswordRules: readonly Rule<NewPasswordForm>[] = [
  required('password', 'sign-up.password-missing'),
  required('repeatedPassword', 'sign-up.confirmation-missing'),
  passwordsMatch,
  passwordIsLong,
];

export const changePasswordRules: readonly Rule<ChangePasswordForm>[] = [
  required('currentPassword', 'password.current-missing'),
  ...newPasswordRules,
];

/** A change of e-mail. The password proves that the owner of the account makes the request. */
export interface ChangeEmailForm {
  email: string;
  currentPassword: string;
}

export const changeEmailRules: readonly Rule<ChangeEmailForm>[] = [
  required('email', 'email-change.email-missing'),
  emailIsAddress,
  required('currentPassword', 'password.current-missing'),
];

/** The check of a form that asks only for the current password. */
export const ownPasswordRules: readonly Rule<{ currentPassword: string }>[] = [
  required('currentPassword', 'password.current-missing'),
];

export const secondFactorRules: readonly Rule<{ code: string }>[] = [
  required('code', 'second-factor.code-missing'),
];
