/**
 * What `info` says when a sign-in is refused: the specification's table (section 5), and the two
 * states of an account whose e-mail is confirmed and that an administrator has not approved.
 */
export type SignInCode =
  | 'no-email-provided'
  | 'no-password-provided'
  | 'no-user'
  | 'no-confirmed-email'
  | 'wrong-password'
  | 'account-pending'
  | 'account-rejected';
