import type { Kysely, Transaction } from 'kysely';
import {
  type OpenReview,
  type RatingSummary,
  type Review,
  REVIEWS_PAGE,
} from '../../../shared/features/reviews.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import {
  answerRules,
  type ReviewForm,
  reviewRules,
  type RemovalForm,
  removalRules,
} from '../../../shared/rules/orders/review.ts';
import { MAX_REPORT, reportRules } from '../../../shared/rules/chat/report.ts';
import { firstBroken, type Rule } from '../../../shared/rules/rule.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { recordDeed } from '../../platform/audit.ts';
import type { Postbox } from '../../platform/mail/postbox.ts';
import { forbidden, notFound, refusalFor } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { newReviewEmail, reviewRemovedEmail } from './review.emails.ts';
import {
  countOpen,
  countStars,
  deleteReview,
  findBought,
  findOwn,
  findRated,
  findRating,
  findReview,
  findFreelancerToTell,
  findWriterToTell,
  listOpen,
  listReviews,
  type RatedItem,
  type ReviewRow,
  saveAnswer,
  saveReview,
} from './review.repository.ts';
import { viewOpen, viewReview, viewSummary } from './review.view.ts';

interface ReviewsParts {
  readonly db: Kysely<DB>;
  /** The catalogue's list, in which stars are searched and sorted. */
  readonly listing: { refresh(trx: Transaction<DB>, soundId: number): Promise<void> };
  /** The administrators' queue. */
  readonly reports: {
    send(
      session: Session,
      report: { clientId: string; text: string; aboutId: number },
    ): Promise<void>;
  };
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

interface ReviewPage {
  readonly reviews: Review[];
  readonly next: number | null;
  readonly summary: RatingSummary;
  readonly mine: Review | null;
  readonly mayRate: boolean;
  readonly mayRemove: boolean;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Creates the service for reviews of purchases and the freelancers' answers. */
export function createReviewsService(parts: ReviewsParts) {
  const { db, listing, reports, postbox, publicUrl } = parts;
  async function requireReview(id: number): Promise<ReviewRow> {
    const row = await findReview(db, id);
    if (!row) throw notFound('review.not-found');
    return row;
  }

  /** E-mails the freelancer about a new review. Later changes of it are not announced. */
  async function tellFreelancer(
    trx: Transaction<DB>,
    reviewId: number,
    rating: { stars: number; buyerName: string },
  ): Promise<void> {
    const seller = await findFreelancerToTell(trx, reviewId);
    if (seller) await postbox.send(trx, newReviewEmail(seller, rating, publicUrl()));
  }

  /** Only sounds are searched by their stars. */
  async function refreshListing(
    trx: Transaction<DB>,
    { sound_id }: { sound_id: number | null },
  ): Promise<void> {
    if (sound_id !== null) await listing.refresh(trx, sound_id);
  }

  return {
    async list(
      session: Session | null,
      itemId: number,
      before: number | undefined,
    ): Promise<ReviewPage> {
      const item = await findRated(db, itemId);
      if (!item || !maySee(session, item)) throw notFound('project.not-found');
      const own = session && { itemId, buyerId: session.accountId };
      const [rows, counts, mine, bought] = await Promise.all([
        listReviews(db, { itemId, before, limit: REVIEWS_PAGE + 1 }),
        countStars(db, itemId),
        own ? findOwn(db, own) : undefined,
        own ? findBought(db, own) : undefined,
      ]);
      const reviews = rows.slice(0, REVIEWS_PAGE).map(viewReview);
      return {
        reviews,
        next: rows.length > REVIEWS_PAGE ? (reviews.at(-1)?.id ?? null) : null,
        summary: viewSummary(counts),
        mine: mine ? viewReview(mine) : null,
        mayRate: bought !== undefined,
        mayRemove: session?.isAdministrator ?? false,
      };
    },

    /** Returns the purchases that the account has not reviewed yet. */
    async open({ accountId }: Session): Promise<{ open: OpenReview[]; total: number }> {
      const [rows, total] = await Promise.all([
        listOpen(db, { buyerId: accountId, limit: LIST_PAGE }),
        countOpen(db, accountId),
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
        const saved = await saveReview(trx, { ...bought, buyer_id: accountId, ...draft });
        const rating = { stars: draft.stars, buyerName: userName };
        if (saved.isNew) await tellFreelancer(trx, saved.id, rating);
        await refreshListing(trx, bought);
        return saved.id;
      });
      return viewReview(await requireReview(id));
    },

    /** Deletes the account's own review with its answer. Idempotent. */
    async delete({ accountId }: Session, reviewId: number): Promise<void> {
      const row = await findReview(db, reviewId);
      if (!row) return;
      if (row.buyer_id !== accountId) throw forbidden('review.not-its-writer');
      await transaction(db, async (trx) => {
        await deleteReview(trx, reviewId);
        await refreshListing(trx, row);
      });
    },

    /**
     * Removes a review as an administrator. Logs the removal and e-mails the reason to the writer.
     */
    async remove(
      { accountId }: Session,
      { reviewId, ...form }: RemovalForm & { reviewId: number },
    ): Promise<void> {
      const row = await requireReview(reviewId);
      requireRules(removalRules, form);
      const reason = form.reason.trim();
      await transaction(db, async (trx) => {
        const writer = await findWriterToTell(trx, reviewId);
        if (!(await deleteReview(trx, reviewId))) throw notFound('review.not-found');
        await recordDeed(trx, {
          actorId: accountId,
          action: 'rating-removal',
          subject: { soundId: row.sound_id, offerId: row.offer_id },
          changes: [{ what: { code: 'rating' }, from: { text: ratingWords(row) }, to: null }],
          reason,
        });
        if (writer) await postbox.send(trx, reviewRemovedEmail(writer, reason, publicUrl()));
        await refreshListing(trx, row);
      });
    },

    /** Stores the freelancer's answer to a review, replacing an earlier one. */
    async answer({ accountId }: Session, reviewId: number, text: string): Promise<Review> {
      const { owner_id } = await requireReview(reviewId);
      if (owner_id !== accountId) throw forbidden('review.not-its-seller');
      requireRules(answerRules, { text });
      await saveAnswer(db, reviewId, text.trim());
      return viewReview(await requireReview(reviewId));
    },

    /** Reports a review to the administrators, with the reporter's text and the review's own. */
    async report(
      session: Session,
      { reviewId, clientId, text }: { reviewId: number; clientId: string; text: string },
    ): Promise<void> {
      const row = await requireReview(reviewId);
      // A report repeats the review, and data exports include reports. Only those who may see the
      // review may therefore report it.
      const item = await findRated(db, row.item_id);
      if (!item || !maySee(session, item)) throw notFound('review.not-found');
      requireRules(reportRules, { text });
      await reports.send(session, { clientId, aboutId: row.buyer_id, text: reportText(row, text) });
    },
  };
}

/**
 * Returns whether a session may see the reviews of a sound or an offer. Reviews of sounds on sale are
 * public, reviews of an offer are for its two parties and administrators.
 */
function maySee(session: Session | null, item: RatedItem): boolean {
  const isPublic = item.status === APPROVED && item.owner_status === APPROVED;
  if (item.buyer_id === null && isPublic) return true;
  if (!session) return false;
  const { accountId, isAdministrator } = session;
  return isAdministrator || accountId === item.owner_id || accountId === item.buyer_id;
}

function requireRules<T>(rules: readonly Rule<T>[], form: T): void {
  const broken = firstBroken(rules, form);
  if (broken) throw refusalFor(broken);
}

/**
 * Returns the text of a report, followed by the review as far as there is room, because the queue
 * stores no reference to reviews.
 */
function reportText(row: ReviewRow, text: string): string {
  const { id, item_name: name, item_id: itemId } = row;
  const about = `Rating ${id} of "${name}" (/project/${itemId}): ${ratingWords(row)}`;
  return `${text.trim()}\n\n${about}`.slice(0, MAX_REPORT);
}

/** Returns a review in one line for administrators. */
function ratingWords({ stars, buyer_name: buyer, text }: ReviewRow): string {
  return `${stars} of 5 stars by ${buyer}: "${text}"`;
}
