import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { DAYS } from '../../platform/messages.ts';
import { emailTo, type Email, quoted } from '../../platform/mail/email.ts';

/**
 * The recipient and the item of an e-mail about a review. The e-mails never quote the review,
 * because its words are not Earmark's own.
 */
export interface MailedReview {
  readonly email: string;
  /** The name of the recipient. */
  readonly name: string;
  readonly itemId: number;
  readonly itemName: string;
}

export function newReviewEmail(
  review: MailedReview,
  { stars, buyerName: buyer }: { readonly stars: number; readonly buyerName: string },
  publicUrl: string,
): Email {
  return emailTo(review, 'review.new', () => ({
    buyer,
    stars,
    project: review.itemName,
    link: `${publicUrl}/project/${review.itemId}`,
  }));
}

/** Creates the e-mail about a review that is not published yet. It does not reveal the stars. */
export function waitingReviewEmail(
  review: MailedReview,
  { buyerName: buyer, until }: { readonly buyerName: string; readonly until: Date },
  publicUrl: string,
): Email {
  return emailTo(review, 'review.waiting', (language) => ({
    buyer,
    project: review.itemName,
    until: DAYS[language].writeDay(dayInBelgrade(until)),
    link: `${publicUrl}/project/${review.itemId}`,
  }));
}

/**
 * Creates the reminder to review hired work by `until`. `about` is the username of the other
 * person.
 */
export function reviewEndsEmail(
  { about, ...review }: MailedReview & { readonly about: string },
  until: Date,
  publicUrl: string,
): Email {
  return emailTo(review, 'review.ends', (language) => ({
    about,
    project: review.itemName,
    until: DAYS[language].writeDay(dayInBelgrade(until)),
    link: `${publicUrl}/project/${review.itemId}`,
  }));
}

/** Creates the e-mail to a buyer whose review an administrator has removed. */
export function reviewRemovedEmail(review: MailedReview, reason: string, publicUrl: string): Email {
  return emailTo(review, 'review.removed', () => ({
    project: review.itemName,
    reason: quoted(reason),
    link: `${publicUrl}/project/${review.itemId}`,
    contact: `${publicUrl}/contact`,
  }));
}
