import { FREELANCER } from '../../../../shared/roles.ts';
import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';

/**
 * The e-mail with the link that confirms an address. It repeats nothing of what was typed: nobody may
 * write to strangers through Earmark by signing up with their address.
 */
export function activationLetter(
  email: string,
  publicUrl: string,
  code: string,
  roleNumber: number,
): Letter {
  const role: 'freelancer' | 'buyer' = roleNumber === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo({ email }, 'account.activation', () => ({
    role,
    link: `${publicUrl}/accountactivation/${code}`,
  }));
}
