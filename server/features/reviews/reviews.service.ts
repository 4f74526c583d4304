import type { Transaction } from 'kysely';
import { type OpenReview, type Review, REVIEWS_PAGE } from '../../../shared/features/reviews.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { type ReviewForm, reviewRules } from '../../../shared/rules/orders/review.ts';
import type { DataOf } from '../../../shared/features/call-table.ts';
import { pageOf } from '../../database/list-page.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { addNotification } from '../../platform/notify.ts';
import { conflict, forbidden, notFound, requireRules } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { newReviewEmail, waitingReviewEmail } from './review.emails.ts';
import { maySee, refreshListing, requireReview, type ReviewsParts } from './review-checks.ts';
import { createReviewReplies } from './review-replies.service.ts';
import {
  countOpen,
  countStars,
  deleteReview,
  findBought,
  findFreelancerRecipient,
  findOwn,
  findRated,
  findRating,
  findReview,
  listOpen,
  listReviews,
  publishReview,
  saveReview,
} from './review.repository.ts';
import { viewOpen, viewReview, viewSummary } from './review.view.ts';
import { planPublication, readReviewedWork, requireHidden } from './work-time.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Creates the service for reviews of purchases and the freelancers' answers. */
export function createReviewsService(parts: ReviewsParts) {
  const { db, postbox, publicUrl, clock } = parts;

  /**
   * Notifies the freelancer of a new review, but not of later changes. `waitsUntil` is the day on
   * which a review appears that is not public yet.
   */
  async function notifyFreelancer(
    trx: Transaction<DB>,
    reviewId: number,
    rating: { stars: number; buyerName: string },
    waitsUntil?: Date,
  ): Promise<void> {
    const freelancer = await findFreelancerRecipient(trx, reviewId);
    if (!freelancer) return;
    const { buyerName } = rating;
    const email = waitsUntil
      ? waitingReviewEmail(freelancer, { buyerName, until: waitsUntil }, publicUrl())
      : newReviewEmail(freelancer, rating, publicUrl());
    if (freelancer.wantsMail) await postbox.send(trx, email);
    await addNotification(trx, {
      to: freelancer.accountId,
      event: 'review.new',
      about: freelancer.itemName,
      path: `/project/${freelancer.itemId}`,
      isMailed: freelancer.wantsMail,
    });
  }

  return {
    async list(
      session: Session | null,
      itemId: number,
      before: number | undefined,
    ): Promise<DataOf<'/reviews/get'>> {
      const item = await findRated(db, itemId);
      if (!item || !maySee(session, item)) throw notFound('project.not-found');
      const own = session && { itemId, buyerId: session.accountId };
      const now = clock.now();
      const reader = { viewerId: session?.accountId ?? 0, now };
      const isWork = item.buyer_id !== null;
      const [rows, counts, mine, bought, work] = await Promise.all([
        listReviews(db, { itemId, before, limit: REVIEWS_PAGE + 1, reader }),
        countStars(db, itemId, reader),
        own ? findOwn(db, own) : undefined,
        own ? findBought(db, own) : undefined,
        isWork && session ? readReviewedWork(db, session, itemId, now) : undefined,
      ]);
      const page = pageOf(rows, REVIEWS_PAGE);
      return {
        reviews: page.rows.map(viewReview),
        next: page.next,
        summary: viewSummary(counts),
        mine: mine ? viewReview(mine) : null,
        mayRate: bought !== undefined && (work?.mayRate ?? true),
        mayRemove: session?.isAdministrator ?? false,
        ...(work && { work: work.shown }),
      };
    },

    /** Returns the purchases that the account has not reviewed yet. */
    async listOpen({ accountId }: Session): Promise<{ open: OpenReview[]; total: number }> {
      const now = clock.now();
      const [rows, total] = await Promise.all([
        listOpen(db, { buyerId: accountId, limit: LIST_PAGE, now }),
        countOpen(db, accountId, now),
      ]);
      return { open: rows.map(viewOpen), total };
    },

    /**
     * Stores or changes the account's review of a purchase. The catalogue shows the new stars of a
     * sound at once.
     */
    async save(
      { accountId, userName }: Session,
      { projectId: itemId, ...change }: Partial<ReviewForm> & { projectId: number },
    ): Promise<Review> {
      const purchase = { itemId, buyerId: accountId };
      const bought = await findBought(db, purchase);
      if (!bought) throw forbidden('review.not-bought');
      const form = { stars: 0, text: '', ...(await findRating(db, purchase)), ...change };
      requireRules(reviewRules, form);
      const draft = { stars: form.stars, text: form.text.trim() };
      const id = await transaction(db, async (trx) => {
        const publication = await planPublication(trx, bought.offer_id, clock);
        const row = { ...bought, ...publication?.columns, buyer_id: accountId, ...draft };
        const saved = await saveReview(trx, row);
        const rating = { stars: draft.stars, buyerName: userName };
        if (saved.isNew) await notifyFreelancer(trx, saved.id, rating, publication?.waitsUntil);
        await refreshListing(parts, trx, bought);
        return saved.id;
      });
      return viewReview(await requireReview(db, id));
    },

    /** Deletes the account's own review with its answer. Idempotent. */
    async delete({ accountId }: Session, reviewId: number): Promise<void> {
      const row = await findReview(db, reviewId);
      if (!row) return;
      if (row.buyer_id !== accountId) throw forbidden('review.not-its-writer');
      await transaction(db, async (trx) => {
        if (row.offer_id !== null) await requireHidden(trx, row.offer_id, clock);
        await deleteReview(trx, reviewId);
        await refreshListing(parts, trx, row);
      });
    },

    /** Publishes the account's own review of an offer that only its two people could see. */
    async publish({ accountId }: Session, reviewId: number): Promise<Review> {
      const { buyer_id, owner_id: ownerId } = await requireReview(db, reviewId);
      if (buyer_id !== accountId) throw notFound('review.not-found');
      if (!(await publishReview(db, { id: reviewId, ownerId, now: clock.now() }))) {
        throw conflict('review.public');
      }
      return viewReview(await requireReview(db, reviewId));
    },

    ...createReviewReplies(parts),
  };
}
