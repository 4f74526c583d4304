import { required, type CodedRule } from '../rule.ts';

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
export const passwordsMatch: CodedRule<NewPasswordForm> = {
  field: 'repeatedPassword',
  code: 'password.differ',
  params: {},
  message: "Passwords don't match.",
  broken: ({ password, repeatedPassword }) => password !== repeatedPassword,
};

/** That a password is long enough. */
export const passwordIsLong: CodedRule<Pick<NewPasswordForm, 'password'>> = {
  field: 'password',
  code: 'password.too-short',
  params: { least: MIN_PASSWORD },
  message: `Please choose a password of at least ${MIN_PASSWORD} characters.`,
  broken: ({ password }) => Array.from(password.normalize('NFKC')).length < MIN_PASSWORD,
};

/** The checks of a new password, in the order and words of the sign-up form. */
export const newPasswordRules: readonly CodedRule<NewPasswordForm>[] = [
  required('password', 'sign-up.password-missing', 'Please enter password.'),
  required(
    'repeatedPassword',
    'sign-up.confirmation-missing',
    'Please enter password confirmation.',
  ),
  passwordsMatch,
  passwordIsLong,
];

/** The checks of a change of password. */
export const changePasswordRules: readonly CodedRule<ChangePasswordForm>[] = [
  required('currentPassword', 'password.current-missing', 'Please enter your current password.'),
  ...newPasswordRules,
];
