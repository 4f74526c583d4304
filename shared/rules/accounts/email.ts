import { required, type CodedRule } from '../rule.ts';

/** That a text can be an e-mail address. */
export const emailIsAddress: CodedRule<{ email: string }> = {
  field: 'email',
  code: 'account.email-wrong',
  params: {},
  message: 'Please enter an email address such as name@example.com.',
  broken: ({ email }) => !isEmail(email.trim()),
};

/** The checks of a form that asks for an address alone. */
export const emailRules: readonly CodedRule<{ email: string }>[] = [
  required('email', 'sign-up.email-missing', 'Please enter your email.'),
  emailIsAddress,
];

/**
 * Whether a text can be an address: one @, a dotted domain, and none of the signs that separate or
 * quote addresses in a mail header. Whether it is one, a mail finds out.
 */
function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(text);
}
