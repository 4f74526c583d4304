/**
 * What `info` says when a sign-in is refused: the specification's table (section 5), the two states
 * of an account whose e-mail is confirmed and that an administrator has not approved, and the second
 * step of an account that has one.
 */
export const SIGN_IN_CODES = [
  'no-email-provided',
  'no-password-provided',
  'no-user',
  'no-confirmed-email',
  'wrong-password',
  'account-pending',
  'account-rejected',
  'second-factor-required',
  'wrong-second-factor',
] as const;
export type SignInCode = (typeof SIGN_IN_CODES)[number];
