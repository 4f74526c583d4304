import { required, type Rule } from '../rule.ts';

/** That a text can be an e-mail address. */
export const emailIsAddress: Rule<{ email: string }> = {
  field: 'email',
  code: 'account.email-wrong',
  params: {},
  broken: ({ email }) => !isEmail(email.trim()),
};

/** The checks of a form that asks for an address alone. */
export const emailRules: readonly Rule<{ email: string }>[] = [
  required('email', 'sign-up.email-missing'),
  emailIsAddress,
];

/**
 * Whether a text can be an address: one @, a dotted domain, and none of the signs that separate or
 * quote addresses in a mail header. Whether it is one, a mail finds out.
 */
function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(text);
}
