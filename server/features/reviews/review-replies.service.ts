import { MAX_REPORT, reportRules } from '../../../shared/rules/chat/report.ts';
import type { ReasonForm } from '../../../shared/rules/orders/decision.ts';
import { answerRules, removalRules } from '../../../shared/rules/orders/review.ts';
import type { Review } from '../../../shared/features/reviews.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { transaction } from '../../database/transaction.ts';
import { conflict, forbidden, notFound, requireRules } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import {
  deleteReview,
  findRated,
  findWriterRecipient,
  type RatedItem,
  type ReviewRow,
  saveAnswer,
} from './review.repository.ts';
import { viewReview } from './review.view.ts';
import {
  maySee,
  refreshListing,
  requireReview,
  reviewLine,
  type ReviewsParts,
  recordRemoval,
} from './review-checks.ts';

/**
 * Creates the replies to a review: the freelancer answers it, people report it, and an
 * administrator removes it.
 */
export function createReviewReplies(parts: ReviewsParts) {
  const { db, reports, clock } = parts;
  return {
    /**
     * Removes a review as an administrator. Logs the removal and e-mails the reason to the writer.
     */
    async remove(
      { accountId }: Session,
      { reviewId, ...form }: ReasonForm & { reviewId: number },
    ): Promise<void> {
      const row = await requireReview(db, reviewId);
      requireRules(removalRules, form);
      const reason = form.reason.trim();
      await transaction(db, async (trx) => {
        const writer = await findWriterRecipient(trx, reviewId);
        if (!(await deleteReview(trx, reviewId))) throw notFound('review.not-found');
        await recordRemoval(parts, trx, {
          actorId: accountId,
          subject: { soundId: row.sound_id, offerId: row.offer_id },
          line: reviewLine(row, row.buyer_name),
          writer,
          reason,
        });
        await refreshListing(parts, trx, row);
        if (row.offer_id !== null) await parts.figures.recount(trx, row.owner_id);
      });
    },

    /**
     * Stores the freelancer's answer to a review, replacing an earlier one. A public review of an
     * offer is answered once.
     */
    async answer({ accountId }: Session, reviewId: number, text: string): Promise<Review> {
      const row = await requireReview(db, reviewId);
      if (row.owner_id !== accountId) throw forbidden('review.not-its-seller');
      const now = clock.now();
      if (row.shown_at && row.shown_at > now) throw notFound('review.not-found');
      requireRules(answerRules, { text });
      const answer = { id: reviewId, answer: text.trim(), now };
      if (!(await saveAnswer(db, answer))) throw conflict('review.answered');
      return viewReview(await requireReview(db, reviewId));
    },

    /** Reports a review to the administrators, with the reporter's text and the review's own. */
    async report(
      session: Session,
      { reviewId, clientId, text }: { reviewId: number; clientId: string; text: string },
    ): Promise<void> {
      const row = await requireReview(db, reviewId);
      // A report quotes the review, and the reporter's data export contains the report. So nobody
      // may report a review that they may not see.
      const item = await findRated(db, row.item_id);
      if (!item || !mayRead(session, { row, item, now: clock.now() })) {
        throw notFound('review.not-found');
      }
      requireRules(reportRules, { text });
      await reports.send(session, { clientId, aboutId: row.buyer_id, text: reportText(row, text) });
    },
  };
}

/**
 * Returns whether a session may read a review. For its writer, and for reviews without `shown_at`,
 * `maySee` decides. Everybody else may read it once it is public, if the freelancer is approved or
 * `maySee` allows it.
 */
function mayRead(
  session: Session,
  { row, item, now }: { row: ReviewRow; item: RatedItem; now: Date },
): boolean {
  if (row.buyer_id === session.accountId || row.shown_at === null) return maySee(session, item);
  return row.shown_at <= now && (item.owner_status === APPROVED || maySee(session, item));
}

/**
 * Returns the text of a report with the review appended, because the queue stores no reference to
 * it. The limit may cut the end of the review.
 */
function reportText(row: ReviewRow, text: string): string {
  const { id, item_name: name, item_id: itemId, shown_at } = row;
  // Anybody may report a public review, but only the two people of an offer know its name.
  const what = shown_at ? 'hired work' : `"${name}"`;
  const about = `Rating ${id} of ${what} (/project/${itemId}): ${reviewLine(row, row.buyer_name)}`;
  return `${text.trim()}\n\n${about}`.slice(0, MAX_REPORT);
}
