import { FREELANCER } from '../../../shared/roles.ts';
import type { Letter } from '../../platform/mail.ts';

/**
 * The letter with the link that confirms an e-mail. It repeats nothing of what was typed: whoever
 * signs up with a stranger's address must not be able to write to them through us. Its lines are
 * short so that it travels, and lies in a folder, as it stands, the link in one piece.
 */
export function activationLetter(
  to: string,
  publicUrl: string,
  code: string,
  role: number,
): Letter {
  return {
    to,
    subject: 'Confirm your email for Earmark',
    text: `Hello,

thank you for signing up to Earmark as ${role === FREELANCER ? 'a freelancer' : 'a buyer'}.
Please confirm your email by opening this link:

${publicUrl}/accountactivation/${code}

After that, an administrator reviews your data and activates your
account. We will write to you when it is ready.

If you did not sign up, you need not do anything: without the
confirmation nobody can sign in.

Earmark
`,
  };
}
