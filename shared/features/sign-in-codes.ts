/**
 * What `info` says when a sign-in is refused: the specification's table (section 5), the two states
 * of an account whose e-mail is confirmed and that an administrator has not approved, and the second
 * step of an account that has one.
 */
export type SignInCode =
  | 'no-email-provided'
  | 'no-password-provided'
  | 'no-user'
  | 'no-confirmed-email'
  | 'wrong-password'
  | 'account-pending'
  | 'account-rejected'
  | 'second-factor-required'
  | 'wrong-second-factor';

const TOO_MANY_TRIES = 'Too many tries. Please wait ';

/** Said instead of a code, wherever a password is asked for, when too many were wrong. */
export function tooManyTries(minutes: number): string {
  const most = Math.max(minutes, 1);
  return `${TOO_MANY_TRIES}${most} ${most === 1 ? 'minute' : 'minutes'}.`;
}

/** Whether a refusal is the one about too many tries: its text is for the person as it stands. */
export function isTooManyTries(info: string): boolean {
  return info.startsWith(TOO_MANY_TRIES);
}
