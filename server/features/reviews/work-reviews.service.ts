import { REVIEWS_PAGE, type WorkReview } from '../../../shared/features/reviews.ts';
import type { ReasonForm } from '../../../shared/rules/orders/decision.ts';
import {
  answerRules,
  removalRules,
  type ReviewForm,
  reviewRules,
} from '../../../shared/rules/orders/review.ts';
import { MAX_REPORT, reportRules } from '../../../shared/rules/chat/report.ts';
import type { DataOf } from '../../../shared/features/call-table.ts';
import { pageOf } from '../../database/list-page.ts';
import { transaction } from '../../database/transaction.ts';
import type { Db } from '../../database/db.ts';
import { conflict, forbidden, notFound, requireRules } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FeatureParts } from '../../parts.ts';
import { recordRemoval, reviewLine, type ReviewsParts } from './review-checks.ts';
import { shownRating } from './shown-rating.ts';
import {
  findBuyerReview,
  findBuyerReviewWriter,
  hasWrittenTo,
  listOfBuyer,
  listOfFreelancer,
  meanOfBuyer,
  meanOfFreelancer,
  type WorkReviewRow,
} from './work-lists.repository.ts';
import { isPublic, requireOpen } from './work-time.ts';
import {
  answerBuyerReview,
  deleteBuyerReview,
  lockWork,
  saveBuyerReview,
  showReview,
} from './work.repository.ts';
import { viewWorkReview } from './review.view.ts';

interface WorkReviewsParts
  extends
    Pick<ReviewsParts, 'reports' | 'postbox' | 'publicUrl'>,
    Pick<FeatureParts, 'db' | 'clock'> {}

type PageOfReviews = DataOf<'/reviews/getOfFreelancer'>;

/** A review of a buyer with the ids of its two people. */
type BuyerReviewRow = NonNullable<Awaited<ReturnType<typeof findBuyerReview>>>;

export type WorkReviewsService = ReturnType<typeof createWorkReviewsService>;

/** Creates the service for the lists of public reviews, and for freelancers' reviews of buyers. */
export function createWorkReviewsService(parts: WorkReviewsParts) {
  const { db, clock, reports } = parts;
  /**
   * Returns whether a session may see the reviews of a buyer: the buyer, administrators, and people
   * to whom the buyer has written.
   */
  async function maySeeReviewsOf({ accountId, isAdministrator }: Session, buyerId: number) {
    if (accountId === buyerId || isAdministrator) return true;
    return hasWrittenTo(db, { buyerId, freelancerId: accountId });
  }

  /** Finds a review of a buyer that a session may see. Throws 404 otherwise. */
  async function requireSeen(session: Session, id: number): Promise<BuyerReviewRow> {
    const row = await findBuyerReview(db, id);
    const isShown = row !== undefined && row.shown_at <= clock.now();
    if (!row || !isShown || !(await maySeeReviewsOf(session, row.buyer_id))) {
      throw notFound('review.not-found');
    }
    return row;
  }

  return {
    async listOfFreelancer(
      session: Session | null,
      userId: number,
      before: number | undefined,
    ): Promise<PageOfReviews> {
      const now = clock.now();
      const [rows, mean] = await Promise.all([
        listOfFreelancer(db, { userId, before, limit: REVIEWS_PAGE + 1, now }),
        meanOfFreelancer(db, userId, now),
      ]);
      return viewPage(session, rows, mean);
    },

    async listOfBuyer(
      session: Session,
      userId: number,
      before: number | undefined,
    ): Promise<PageOfReviews> {
      if (!(await maySeeReviewsOf(session, userId))) throw notFound('review.not-found');
      const now = clock.now();
      const [rows, mean] = await Promise.all([
        listOfBuyer(db, { userId, before, limit: REVIEWS_PAGE + 1, now }),
        meanOfBuyer(db, userId, now),
      ]);
      return viewPage(session, rows, mean);
    },

    /** Stores or changes a freelancer's review of an offer's buyer. Both appear if both exist. */
    async save(
      { accountId }: Session,
      { projectId, stars, text = '' }: Partial<ReviewForm> & { projectId: number; stars: number },
    ): Promise<WorkReview> {
      const id = await transaction(db, async (trx) => {
        const work = await lockWork(trx, projectId);
        if (work?.owner_id !== accountId) throw notFound('project.not-found');
        const now = clock.now();
        requireRules(reviewRules, { stars, text });
        const until = requireOpen(work.finished_at, work.buyer_review_shown_at, now);
        if (work.review_id !== null) await showReview(trx, projectId, now);
        return saveBuyerReview(trx, {
          offer_id: projectId,
          buyer_id: work.buyer_id,
          freelancer_id: accountId,
          stars,
          text: text.trim(),
          shown_at: work.review_id === null ? until : now,
        });
      });
      return viewWorkReview(await requireBuyerReview(db, id));
    },

    /** Deletes the freelancer's review of a buyer before it appears. Idempotent. */
    async withdraw({ accountId }: Session, projectId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const work = await lockWork(trx, projectId);
        if (work?.owner_id !== accountId) throw notFound('project.not-found');
        if (work.buyer_review_id === null) return;
        if (isPublic(work.buyer_review_shown_at, clock.now())) throw conflict('review.public');
        await deleteBuyerReview(trx, work.buyer_review_id);
      });
    },

    async answer(session: Session, reviewId: number, text: string): Promise<WorkReview> {
      const row = await requireSeen(session, reviewId);
      if (row.buyer_id !== session.accountId) throw forbidden('review.not-its-buyer');
      requireRules(answerRules, { text });
      const answer = { id: reviewId, answer: text.trim(), now: clock.now() };
      if (!(await answerBuyerReview(db, answer))) throw conflict('review.answered');
      return viewWorkReview(await requireBuyerReview(db, reviewId));
    },

    /**
     * Removes a review as an administrator. Logs the removal and e-mails the reason to the writer.
     */
    async remove(
      { accountId }: Session,
      { reviewId, ...form }: ReasonForm & { reviewId: number },
    ): Promise<void> {
      const row = await requireBuyerReview(db, reviewId);
      requireRules(removalRules, form);
      const reason = form.reason.trim();
      await transaction(db, async (trx) => {
        const writer = await findBuyerReviewWriter(trx, reviewId);
        if (!(await deleteBuyerReview(trx, reviewId))) throw notFound('review.not-found');
        await recordRemoval(parts, trx, {
          actorId: accountId,
          subject: { soundId: null, offerId: row.offer_id },
          line: reviewLine(row, row.writer_name),
          writer,
          reason,
        });
      });
    },

    /** Reports a review to the administrators, with the reporter's text and the review's own. */
    async report(
      session: Session,
      { reviewId, clientId, text }: { reviewId: number; clientId: string; text: string },
    ): Promise<void> {
      const row = await requireSeen(session, reviewId);
      requireRules(reportRules, { text });
      const about = `Rating ${row.id} of a buyer: ${reviewLine(row, row.writer_name)}`;
      await reports.send(session, {
        clientId,
        aboutId: row.freelancer_id,
        text: `${text.trim()}\n\n${about}`.slice(0, MAX_REPORT),
      });
    },
  };
}

async function requireBuyerReview(db: Db, id: number): Promise<BuyerReviewRow> {
  const row = await findBuyerReview(db, id);
  if (!row) throw notFound('review.not-found');
  return row;
}

function viewPage(
  session: Session | null,
  rows: readonly WorkReviewRow[],
  { rating, rating_count }: { rating: string | null; rating_count: number },
): PageOfReviews {
  const page = pageOf(rows, REVIEWS_PAGE);
  return {
    reviews: page.rows.map(viewWorkReview),
    next: page.next,
    rating: shownRating(rating),
    rating_count,
    mayRemove: session?.isAdministrator ?? false,
  };
}
