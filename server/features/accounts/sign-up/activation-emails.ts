import { FREELANCER } from '../../../../shared/roles.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { insertFurtherActivation } from '../account.repository.ts';
import { createEmailRequests, type RequestParts } from './email-requests.ts';

export type ActivationEmails = ReturnType<typeof createActivationEmails>;

/** Creates the request of a further e-mail for accounts whose address is not confirmed. */
export function createActivationEmails(parts: RequestParts) {
  return {
    ask: createEmailRequests(parts, 'activation-mail', async (trx, request, code) => {
      const to = await insertFurtherActivation(trx, request);
      return to && activationEmail(to.email, parts.publicUrl(), code, to.role);
    }),
  };
}

/**
 * Builds the e-mail with the link that confirms an address. It repeats nothing that was typed,
 * because anybody can sign up with a stranger's address.
 */
export function activationEmail(
  email: string,
  publicUrl: string,
  code: string,
  roleNumber: number,
): Email {
  const role: 'freelancer' | 'buyer' = roleNumber === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo({ email }, 'account.activation', () => ({
    role,
    link: `${publicUrl}/accountactivation/${code}`,
  }));
}
