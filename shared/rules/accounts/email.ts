import { required, type Rule } from '../rule.ts';

export const emailIsAddress: Rule<{ email: string }> = {
  field: 'email',
  code: 'account.email-wrong',
  params: {},
  broken: ({ email }) => !isEmail(email.trim()),
};

/** The checks of a form with only an e-mail address. */
export const emailRules: readonly Rule<{ email: string }>[] = [
  required('email', 'sign-up.email-missing'),
  emailIsAddress,
];

/**
 * Returns whether a text can be an address. It needs one @ and a domain with a dot, without
 * characters that separate or quote addresses in a mail header. Only a confirmation e-mail proves
 * that the address exists.
 */
function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(text);
}
