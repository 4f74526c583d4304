import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { DAYS } from '../../platform/messages.ts';
import { emailTo, type Email, quoted } from '../../platform/mail/email.ts';

/**
 * A review as its e-mails describe it. They never repeat its words, which are not Earmark's own.
 */
export interface MailedReview {
  readonly email: string;
  /** The name of the recipient. */
  readonly name: string;
  readonly itemId: number;
  readonly itemName: string;
}

export function newReviewEmail(
  rating: MailedReview,
  { stars, buyerName: buyer }: { readonly stars: number; readonly buyerName: string },
  publicUrl: string,
): Email {
  return emailTo(rating, 'review.new', () => ({
    buyer,
    stars,
    project: rating.itemName,
    link: `${publicUrl}/project/${rating.itemId}`,
  }));
}

/** Creates the e-mail about a review that has not appeared yet. It does not give the stars away. */
export function waitingReviewEmail(
  rating: MailedReview,
  { buyerName: buyer, until }: { readonly buyerName: string; readonly until: Date },
  publicUrl: string,
): Email {
  return emailTo(rating, 'review.waiting', (language) => ({
    buyer,
    project: rating.itemName,
    until: DAYS[language].writeDay(dayInBelgrade(until)),
    link: `${publicUrl}/project/${rating.itemId}`,
  }));
}

/** Creates the e-mail to a person who has not reviewed hired work, before the time ends. */
export function reviewEndsEmail(
  { about, ...rating }: MailedReview & { readonly about: string },
  until: Date,
  publicUrl: string,
): Email {
  return emailTo(rating, 'review.ends', (language) => ({
    about,
    project: rating.itemName,
    until: DAYS[language].writeDay(dayInBelgrade(until)),
    link: `${publicUrl}/project/${rating.itemId}`,
  }));
}

/** Creates the e-mail to a buyer whose review an administrator has removed. */
export function reviewRemovedEmail(rating: MailedReview, reason: string, publicUrl: string): Email {
  return emailTo(rating, 'review.removed', () => ({
    project: rating.itemName,
    reason: quoted(reason),
    link: `${publicUrl}/project/${rating.itemId}`,
    contact: `${publicUrl}/contact`,
  }));
}
