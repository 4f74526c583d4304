import { FREELANCER } from '../../../shared/roles.ts';
import { emailTo } from '../../platform/mail/emails.ts';
import { type Letter, quoted } from '../../platform/mail/letter.ts';

/** The person whose account was reviewed. */
export interface Reviewed {
  readonly email: string;
  readonly name: string;
  readonly role: number;
}

/** The e-mail that says that an account may be used. */
export function approvedLetter(reviewed: Reviewed, publicUrl: string): Letter {
  const role: 'freelancer' | 'buyer' = reviewed.role === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo(reviewed, 'account.approved', () => ({ role, link: `${publicUrl}/sign-in` }));
}

/** The e-mail that says that an account was rejected, why, and where to ask. */
export function rejectedLetter(
  reviewed: Reviewed,
  reason: string | null,
  publicUrl: string,
): Letter {
  return emailTo(reviewed, 'account.rejected', () => ({
    reason: reasonGiven(reason),
    link: `${publicUrl}/contact`,
  }));
}

/** The reason as a quotation; 'none' where none was given. */
export function reasonGiven(reason: string | null): string {
  return reason === null ? 'none' : quoted(reason);
}
