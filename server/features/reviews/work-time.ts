import type { ReviewedWork } from '../../../shared/features/reviews.ts';
import { REVIEW_DAYS } from '../../../shared/limits.ts';
import type { Db, Trx } from '../../database/db.ts';
import { conflict, notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { reviewEnd, viewWorkReview } from './review.view.ts';
import { findBuyerReview } from './work-lists.repository.ts';
import { findWork, lockWork, showBuyerReview, type WorkRow } from './work.repository.ts';

/** The columns that decide when a review of an offer is public. */
interface Publication {
  readonly columns: { readonly shown_at: Date; readonly freelancer_id: number };
  /** When the review appears. Undefined if it is public at once: the freelancer has written too. */
  readonly waitsUntil: Date | undefined;
}

/**
 * Locks an offer and checks that its buyer may write or change the review now. Shows the
 * freelancer's review if both have written. Undefined for sounds, and for a review that was written
 * before reviews of offers were public: its buyer can change it at any time.
 */
export async function planPublication(
  trx: Trx,
  offerId: number | null,
  clock: Clock,
): Promise<Publication | undefined> {
  if (offerId === null) return undefined;
  const work = await lockWork(trx, offerId);
  const now = clock.now();
  if (!work) throw notFound('project.not-found');
  if (work.review_id !== null && work.review_shown_at === null) return undefined;
  const until = requireOpen(work.finished_at, work.review_shown_at, now);
  const isSecond = work.buyer_review_id !== null;
  if (isSecond) await showBuyerReview(trx, offerId, now);
  return {
    columns: { shown_at: isSecond ? now : until, freelancer_id: work.owner_id },
    waitsUntil: isSecond ? undefined : until,
  };
}

/**
 * Returns the end of the time to review hired work. The time starts when the work is accepted, or
 * when a complaint is decided. Throws before that, after the end, and if the review is public.
 */
export function requireOpen(finished: Date | null, shownAt: Date | null, now: Date): Date {
  if (!finished) throw conflict('review.work-not-accepted');
  if (isPublic(shownAt, now)) throw conflict('review.public');
  const until = reviewEnd(finished);
  if (until <= now) throw conflict('review.time-over', { days: REVIEW_DAYS });
  return until;
}

/**
 * Locks an offer, and throws if its buyer's review is public. The lock holds back the freelancer's
 * review, which would make it public.
 */
export async function requireHidden(trx: Trx, offerId: number, clock: Clock): Promise<void> {
  const work = await lockWork(trx, offerId);
  // The freelancer's review may have made it public during the wait for the lock.
  if (isPublic(work?.review_shown_at ?? null, clock.now())) throw conflict('review.public');
}

/** Returns what one of an offer's two people sees of its reviews, and whether they may write. */
export async function readReviewedWork(
  db: Db,
  { accountId }: Session,
  offerId: number,
  now: Date,
): Promise<{ shown: ReviewedWork; mayRate: boolean } | undefined> {
  const work = await findWork(db, offerId);
  if (!work) return undefined;
  const until = work.finished_at && reviewEnd(work.finished_at);
  const isOpen = until !== null && until > now;
  const isOwn = accountId === work.owner_id;
  // Written before reviews of offers were public. Its buyer can always change it.
  const isPrivate = work.review_id !== null && work.review_shown_at === null;
  const ofBuyer =
    isOwn || isPublic(work.buyer_review_shown_at, now)
      ? await readBuyerReview(db, work)
      : undefined;
  return {
    mayRate: isPrivate || (isOpen && !isPublic(work.review_shown_at, now)),
    shown: {
      until: until?.toISOString() ?? null,
      ofBuyer: ofBuyer ? viewWorkReview(ofBuyer) : null,
      mayRateBuyer: isOwn && isOpen && !isPublic(work.buyer_review_shown_at, now),
    },
  };
}

export function isPublic(shownAt: Date | null, now: Date): boolean {
  return shownAt !== null && shownAt <= now;
}

async function readBuyerReview(db: Db, { buyer_review_id: id }: WorkRow) {
  return id === null ? undefined : findBuyerReview(db, id);
}
