import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';

/** The person who applied to become a freelancer. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The e-mail that says that a buyer may sell from now on. */
export function maySellLetter(to: Addressee, publicUrl: string): Letter {
  return emailTo(to, 'application.approved', () => ({ link: `${publicUrl}/edit-account` }));
}

/** The e-mail that says that a buyer stays a buyer, and why. */
export function mayNotSellLetter(to: Addressee, reason: string, publicUrl: string): Letter {
  return emailTo(to, 'application.declined', () => ({
    reason,
    link: `${publicUrl}/become-freelancer`,
  }));
}
