import type { Kysely, Transaction } from 'kysely';
import {
  type OpenReview,
  type RatingSummary,
  type Review,
  REVIEWS_PAGE,
} from '../../../shared/features/reviews.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { answerRules, type RatingForm, ratingRules } from '../../../shared/rules/rating.ts';
import { MAX_REPORT, reportRules } from '../../../shared/rules/report.ts';
import { firstBroken, type Rule } from '../../../shared/rules/rule.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import {
  countOpen,
  countStars,
  findOwn,
  findProject,
  findReview,
  hasBought,
  listOpen,
  listReviews,
  type RatedProject,
  type ReviewRow,
  saveAnswer,
  saveReview,
} from './review.repository.ts';
import { viewReview, viewSummary } from './review.view.ts';

interface ReviewsParts {
  readonly db: Kysely<DB>;
  /** Where the stars of a sound are searched and sorted by. */
  readonly listing: { refresh(trx: Transaction<DB>, projectId: number): Promise<void> };
  /** The administrators' queue. */
  readonly reports: {
    send(
      session: Session,
      report: { clientId: string; text: string; aboutId: number },
    ): Promise<void>;
  };
}

/** One page of a project's ratings. */
export interface ReviewPage {
  readonly reviews: Review[];
  readonly next: number | null;
  readonly summary: RatingSummary;
  readonly mine: Review | null;
  readonly may_rate: boolean;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

const NOT_BOUGHT = 'Only those who have bought it can rate it.';
const NOT_SOLD_BY_YOU = 'Only its seller can answer a rating.';
const NO_REVIEW = 'There is no such rating.';

/** Ratings of what was bought, and the sellers' answers. */
export function createReviewsService({ db, listing, reports }: ReviewsParts) {
  async function requireReview(id: number): Promise<ReviewRow> {
    const row = await findReview(db, id);
    if (!row) throw notFound(NO_REVIEW);
    return row;
  }

  return {
    async list(
      session: Session | null,
      projectId: number,
      before: number | undefined,
    ): Promise<ReviewPage> {
      const project = await findProject(db, projectId);
      if (!project || !maySee(session, project)) throw notFound('There is no such project.');
      const own = session && { projectId, buyerId: session.accountId };
      const [rows, counts, mine, isBuyer] = await Promise.all([
        listReviews(db, { projectId, before, limit: REVIEWS_PAGE + 1 }),
        countStars(db, projectId),
        own ? findOwn(db, own) : undefined,
        own ? hasBought(db, own) : false,
      ]);
      const reviews = rows.slice(0, REVIEWS_PAGE).map(viewReview);
      return {
        reviews,
        next: rows.length > REVIEWS_PAGE ? (reviews.at(-1)?.id ?? null) : null,
        summary: viewSummary(counts),
        mine: mine ? viewReview(mine) : null,
        may_rate: isBuyer,
      };
    },

    /** What waits for a rating by this person. */
    async open({ accountId }: Session): Promise<{ open: OpenReview[]; total: number }> {
      const [rows, total] = await Promise.all([
        listOpen(db, { buyerId: accountId, limit: LIST_PAGE }),
        countOpen(db, accountId),
      ]);
      const open = rows.map((row) => ({
        project_id: row.project_id,
        kind: row.kind as OpenReview['kind'],
        name: row.name,
        user_id: row.owner_id,
        userName: row.owner_name,
        bought_at: row.bought_at.toISOString(),
      }));
      return { open, total };
    },

    /** Rates a project, or changes one's rating of it; its stars are searched by at once. */
    async save(
      { accountId }: Session,
      { projectId, ...form }: RatingForm & { projectId: number },
    ): Promise<Review> {
      if (!(await hasBought(db, { projectId, buyerId: accountId }))) throw forbidden(NOT_BOUGHT);
      requireRules(ratingRules, form);
      const draft = { stars: form.stars, text: form.text.trim() };
      const id = await transaction(db, async (trx) => {
        const saved = await saveReview(trx, {
          project_id: projectId,
          buyer_id: accountId,
          ...draft,
        });
        await listing.refresh(trx, projectId);
        return saved;
      });
      return viewReview(await requireReview(id));
    },

    /** The seller's answer to a rating, in place of an earlier one. */
    async answer({ accountId }: Session, reviewId: number, text: string): Promise<Review> {
      const { owner_id } = await requireReview(reviewId);
      if (owner_id !== accountId) throw forbidden(NOT_SOLD_BY_YOU);
      requireRules(answerRules, { text });
      await saveAnswer(db, reviewId, text.trim());
      return viewReview(await requireReview(reviewId));
    },

    /** Puts a rating before the administrators, in the words of who reports and of who wrote it. */
    async report(
      session: Session,
      { reviewId, clientId, text }: { reviewId: number; clientId: string; text: string },
    ): Promise<void> {
      const row = await requireReview(reviewId);
      requireRules(reportRules, { text });
      await reports.send(session, { clientId, aboutId: row.buyer_id, text: reportText(row, text) });
    },
  };
}

/** Ratings of sounds on sale are for everybody, those of a service project for its two people. */
function maySee(session: Session | null, project: RatedProject): boolean {
  if (project.kind === 'stock' && project.status === APPROVED) return true;
  if (!session) return false;
  const { accountId, isAdministrator } = session;
  return isAdministrator || accountId === project.owner_id || accountId === project.buyer_id;
}

function requireRules<T>(rules: readonly Rule<T>[], form: T): void {
  const broken = firstBroken(rules, form);
  if (broken) throw ruleBroken(broken.message, { field: broken.field });
}

/** What is reported, with the rating itself as far as there is room: the queue knows no ratings. */
function reportText(row: ReviewRow, text: string): string {
  const about = `Rating ${row.id} of "${row.project_name}", ${row.stars} of 5 stars: "${row.text}"`;
  return `${text.trim()}\n\n${about}`.slice(0, MAX_REPORT);
}
