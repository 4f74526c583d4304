import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  FormLine,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  OneOf,
  OrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { ClientId } from './chat/chat.ts';

/** Reviews on one page. */
export const REVIEWS_PAGE = 20;

export const Review = Type.Object({
  id: Id,
  project_id: Id,
  buyer_id: Id,
  buyerName: Type.String(),
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String({ description: 'may be empty' }),
  answer: TextOrNull,
  answered_at: OrNull(Moment),
  created_at: Moment,
  changed_at: Moment,
  shownAt: Type.Optional(
    OrNull(Moment, 'of an offer: when it is public; null: only for its two people'),
  ),
});
export type Review = Static<typeof Review>;

/** The average and distribution of a project's reviews. */
export const RatingSummary = Type.Object({
  rating: OrNull(Type.Number(), 'the average, one decimal; null without a rating'),
  rating_count: Type.Integer(),
  stars: Type.Array(Type.Integer(), {
    minItems: 5,
    maxItems: 5,
    description: 'the number of reviews with one star, two stars, and so on',
  }),
});
export type RatingSummary = Static<typeof RatingSummary>;

/** A review of hired work, or of its buyer, as others see it: without the work's name. */
export const WorkReview = Type.Object({
  id: Id,
  writer_id: Id,
  writerName: Type.String(),
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String({ description: 'may be empty' }),
  answer: TextOrNull,
  month: Type.String({ description: 'when it was written, YYYY-MM' }),
  category: TextOrNull,
  shownAt: Moment,
});
export type WorkReview = Static<typeof WorkReview>;

/** A page of such reviews. */
const WorkReviews = Type.Object({
  reviews: Type.Array(WorkReview),
  next: NumberOrNull,
  rating: OrNull(Type.Number(), 'the average, one decimal; null without a review'),
  rating_count: Type.Integer(),
  mayRemove: Type.Boolean({ description: 'whether one is an administrator' }),
});

/** The reviews of an offer as one of its two people sees them. */
export const ReviewedWork = Type.Object({
  until: OrNull(Moment, 'until when both can review; null before the work is accepted'),
  ofBuyer: OrNull(WorkReview, 'the freelancer’s review of the buyer, once this person may see it'),
  mayRateBuyer: Type.Boolean(),
});
export type ReviewedWork = Static<typeof ReviewedWork>;

/** A purchase without a review. */
export const OpenReview = Type.Object({
  project_id: Id,
  kind: OneOf(['stock', 'service']),
  name: Type.String(),
  user_id: Id,
  userName: Type.String(),
  bought_at: Moment,
  until: Type.Optional(
    Type.Union([Moment], { description: 'of hired work: until when it can be reviewed' }),
  ),
});
export type OpenReview = Static<typeof OpenReview>;

const Before = Type.Optional(IdAs('the `next` of the previous page'));
const OneReview = Type.Object({ review: Review });
const AnswerForm = Type.Object({ reviewId: Id, text: FormLine('1 to 1,000 characters', 10_000) });
const RemovalForm = Type.Object({
  reviewId: Id,
  reason: FormLine('1 to 2,000 characters', 12_000),
});
const ReportForm = Type.Object({
  reviewId: Id,
  clientId: ClientId,
  text: FormLine('1 to 2,000 characters', 10_000),
});

/** Reviews by buyers. Use `/reviews/report` to report one. */
export const reviewsCalls = defineCalls({
  '/reviews/get': {
    doc: 'The reviews of an approved sound, newest first, 20 at a time; those of a service project for its buyer and its freelancer.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projectId: Id, before: Before }),
    data: Type.Object({
      reviews: Type.Array(Review),
      next: NumberOrNull,
      summary: RatingSummary,
      mine: OrNull(Review, 'one’s own, on every page'),
      mayRate: Type.Boolean({ description: 'whether one has bought the project' }),
      mayRemove: Type.Boolean({ description: 'whether one is an administrator' }),
      work: Type.Optional(ReviewedWork),
    }),
  },
  '/reviews/getOfFreelancer': {
    doc: 'The public reviews of a freelancer’s hired work, newest first, 20 at a time.',
    access: 'public',
    anySite: true,
    request: Type.Object({ userId: Id, before: Before }),
    data: WorkReviews,
  },
  '/reviews/getOfBuyer': {
    doc: 'Freelancers’ reviews of a buyer, for that buyer and for freelancers whom the buyer has written to.',
    access: 'signed-in',
    request: Type.Object({ userId: Id, before: Before }),
    data: WorkReviews,
  },
  '/reviews/saveOfBuyer': {
    doc: 'Reviews the buyer of accepted work, or changes the review before it appears.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      projectId: Id,
      stars: Type.Number(),
      text: Type.Optional(Line('at most 1,000 characters; may be empty', 10_000)),
    }),
    data: Type.Object({ review: WorkReview }),
  },
  '/reviews/withdrawOfBuyer': {
    doc: 'Deletes one’s own review of the buyer of an offer before it appears. Idempotent.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
  '/reviews/answerOfBuyer': {
    doc: 'The buyer answers a review by a freelancer, once.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: AnswerForm,
    data: Type.Object({ review: WorkReview }),
  },
  '/reviews/removeOfBuyer': {
    doc: 'Removes a review of a buyer. The removal is logged, and the freelancer gets an e-mail with the reason.',
    access: 'administrator',
    request: RemovalForm,
    data: Nothing,
  },
  '/reviews/reportOfBuyer': {
    doc: 'Reports a review of a buyer to the administrators. Idempotent by clientId.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: ReportForm,
    data: Nothing,
  },
  '/reviews/publish': {
    doc: 'Makes one’s own review of an offer public that was written before such reviews were.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ reviewId: Id }),
    data: OneReview,
  },
  '/reviews/getOpen': {
    doc: 'One’s own purchases without a review: paid sounds and delivered projects, newest first, at most 50.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ open: Type.Array(OpenReview), total: Type.Integer() }),
  },
  '/reviews/save': {
    doc: 'Reviews a purchase, or changes one’s own review of it. Absent fields stay unchanged. Reviews of offers are written within 14 days after acceptance and cannot be changed once they are public.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      projectId: Id,
      stars: Type.Optional(Type.Number()),
      text: Type.Optional(Line('at most 1,000 characters; may be empty', 10_000)),
    }),
    data: OneReview,
  },
  '/reviews/delete': {
    doc: 'Deletes one’s own review, with its answer.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ reviewId: Id }),
    data: Nothing,
  },
  '/reviews/remove': {
    doc: 'Removes a review. The removal is logged, and the buyer gets an e-mail with the reason.',
    access: 'administrator',
    request: RemovalForm,
    data: Nothing,
  },
  '/reviews/answer': {
    doc: 'The freelancer answers a review, or changes the answer. A public review of an offer is answered once.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: AnswerForm,
    data: OneReview,
  },
  '/reviews/report': {
    doc: 'Reports a review to the administrators. Idempotent by clientId.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: ReportForm,
    data: Nothing,
  },
});
