import { FREELANCER } from '../../../shared/roles.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { emailTo, type Email, quoted } from '../../platform/mail/email.ts';

interface Reviewed {
  readonly email: string;
  readonly name: string;
  readonly role: number;
}

export function approvedEmail(reviewed: Reviewed, publicUrl: string): Email {
  const role: 'freelancer' | 'buyer' = reviewed.role === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo(reviewed, 'account.approved', () => ({ role, link: `${publicUrl}/sign-in` }));
}

/** Builds the e-mail about a rejected account, with the reason and the contact page. */
export function rejectedEmail(reviewed: Reviewed, reason: string | null, publicUrl: string): Email {
  return emailTo(reviewed, 'account.rejected', () => ({
    reason: reasonGiven(reason),
    link: `${publicUrl}/contact`,
  }));
}

function reasonGiven(reason: string | null): string {
  return reason === null ? 'none' : quoted(reason);
}

/** A moderated sound or offer, and the person to e-mail. */
interface ReviewedWork {
  readonly id: number;
  readonly itemName: string;
  readonly email: string;
  readonly name: string;
}

/** Builds the e-mail about an approved sound, with its price. */
export function soundApprovedEmail(
  work: ReviewedWork,
  priceCents: number,
  publicUrl: string,
): Email {
  return emailTo(work, 'sound.approved', () => ({
    sound: work.itemName,
    price: toUnits(priceCents),
    link: `${publicUrl}/project/${work.id}`,
  }));
}

/** Builds the e-mail about a rejected sound or offer, with the reason. */
export function itemRejectedEmail(
  work: ReviewedWork,
  reason: string | null,
  publicUrl: string,
): Email {
  return emailTo(work, 'project.rejected', () => ({
    project: work.itemName,
    reason: reasonGiven(reason),
    link: `${publicUrl}/project/${work.id}`,
    contact: `${publicUrl}/contact`,
  }));
}

interface HelloOwner {
  readonly email: string;
  readonly name: string;
}

export function helloApprovedEmail(
  owner: HelloOwner,
  { accountId, publicUrl }: { readonly accountId: number; readonly publicUrl: string },
): Email {
  return emailTo(owner, 'hello.approved', () => ({ link: `${publicUrl}/portfolio/${accountId}` }));
}

/** Builds the e-mail about a rejected spoken hello, with the reason. */
export function helloRejectedEmail(
  owner: HelloOwner,
  reason: string | null,
  publicUrl: string,
): Email {
  return emailTo(owner, 'hello.rejected', () => ({
    reason: reasonGiven(reason),
    link: `${publicUrl}/user/hello`,
    contact: `${publicUrl}/contact`,
  }));
}
