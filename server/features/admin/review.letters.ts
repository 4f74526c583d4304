import { FREELANCER } from '../../../shared/roles.ts';
import type { Letter } from '../../platform/mail.ts';

/** Whom a review is told. */
export interface Reviewed {
  readonly email: string;
  readonly name: string;
  readonly role: number;
}

/** The letter that says that an account may be used. */
export function approvedLetter({ email, name, role }: Reviewed, publicUrl: string): Letter {
  const next =
    role === FREELANCER
      ? 'You can offer your services now, and buy as well.'
      : 'You can hire freelancers and buy their work now.';
  return {
    to: email,
    subject: 'Your Earmark account is approved',
    text: `Dear ${name},

your Earmark account is approved.
${next}

Sign in here:

${publicUrl}/sign-in

If you have not confirmed your email yet, please open the link of the
activation mail first.

Earmark
`,
  };
}

/** The letter that says that an account was rejected, why, and where to ask. */
export function rejectedLetter(
  { email, name }: Reviewed,
  reason: string | null,
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: 'Your Earmark account was rejected',
    text: `Dear ${name},

an administrator reviewed your Earmark account and rejected it.
You cannot sign in with it.

${reasonGiven(reason)}If you think that this is a mistake, please write to us:

${publicUrl}/contact

Earmark
`,
  };
}

/** The reason as a quotation, with an empty line after it; nothing where none was given. */
export function reasonGiven(reason: string | null): string {
  if (reason === null) return '';
  const quoted = reason.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return `The reason:\n\n${quoted.join('\n')}\n\n`;
}
