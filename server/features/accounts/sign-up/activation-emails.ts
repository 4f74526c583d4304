import { BUYER, FREELANCER } from '../../../../shared/roles.ts';
import type { Settings } from '../../../parts.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { insertFurtherActivation } from '../account.repository.ts';
import { createEmailRequests, type RequestParts } from './email-requests.ts';

export type ActivationEmails = ReturnType<typeof createActivationEmails>;

/** Creates the request of a further e-mail for accounts whose address is not confirmed. */
export function createActivationEmails(
  parts: RequestParts & { readonly settings: Pick<Settings, 'buyersByEmail'> },
) {
  return {
    request: createEmailRequests(parts, 'activation-mail', async (trx, request, code) => {
      const to = await insertFurtherActivation(trx, request);
      if (!to) return undefined;
      const link = activationLink(parts.publicUrl(), code);
      return activationEmail(to.email, to.role, {
        link,
        awaitsReview: needsReview(to.role, parts.settings),
      });
    }),
  };
}

/**
 * Builds the e-mail with the link that confirms an address. It repeats nothing that was typed,
 * because anybody can sign up with a stranger's address.
 */
export function activationEmail(
  email: string,
  roleNumber: number,
  { link, awaitsReview }: { readonly link: string; readonly awaitsReview: boolean },
): Email {
  const role: 'freelancer' | 'buyer' = roleNumber === FREELANCER ? 'freelancer' : 'buyer';
  const next: 'review' | 'ready' = awaitsReview ? 'review' : 'ready';
  return emailTo({ email }, 'account.activation', () => ({ role, link, next }));
}

export function activationLink(publicUrl: string, code: string): string {
  return `${publicUrl}/accountactivation/${code}`;
}

/** Returns whether an administrator approves accounts of this role. */
export function needsReview(role: number, settings: Pick<Settings, 'buyersByEmail'>): boolean {
  return role !== BUYER || settings.buyersByEmail !== true;
}
