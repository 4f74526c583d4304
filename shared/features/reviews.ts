import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  FormLine,
  Id,
  Line,
  IdAs,
  Moment,
  Nothing,
  NumberOrNull,
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
  answered_at: Type.Union([Moment, Type.Null()]),
  created_at: Moment,
  changed_at: Moment,
});
export type Review = Static<typeof Review>;

/** The average and distribution of a project's reviews. */
export const RatingSummary = Type.Object({
  rating: Type.Union([Type.Number(), Type.Null()], {
    description: 'the average, one decimal; null without a rating',
  }),
  rating_count: Type.Integer(),
  stars: Type.Array(Type.Integer(), {
    minItems: 5,
    maxItems: 5,
    description: 'the number of reviews with one star, two stars, and so on',
  }),
});
export type RatingSummary = Static<typeof RatingSummary>;

/** A purchase without a review. */
export const OpenReview = Type.Object({
  project_id: Id,
  kind: Type.Union([Type.Literal('stock'), Type.Literal('service')]),
  name: Type.String(),
  user_id: Id,
  userName: Type.String(),
  bought_at: Moment,
});
export type OpenReview = Static<typeof OpenReview>;

const Before = Type.Optional(IdAs('the `next` of the previous page'));
const OneReview = Type.Object({ review: Review });

/** Reviews by buyers. Use `/reviews/report` to report one. */
export const reviewsCalls = defineCalls({
  '/reviews/get': {
    kind: 'json',
    doc: 'The reviews of an approved sound, newest first, 20 at a time; those of a service project for its buyer and its freelancer.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projectId: Id, before: Before }),
    data: Type.Object({
      reviews: Type.Array(Review),
      next: NumberOrNull,
      summary: RatingSummary,
      mine: Type.Union([Review, Type.Null()], { description: 'one’s own, on every page' }),
      mayRate: Type.Boolean({ description: 'whether one has bought the project' }),
      mayRemove: Type.Boolean({ description: 'whether one is an administrator' }),
    }),
  },
  '/reviews/getOpen': {
    kind: 'json',
    doc: 'One’s own purchases without a review: paid sounds and delivered projects, newest first, at most 50.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ open: Type.Array(OpenReview), total: Type.Integer() }),
  },
  '/reviews/save': {
    kind: 'json',
    doc: 'Reviews a purchase, or changes one’s own review of it. Absent fields stay unchanged.',
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
    kind: 'json',
    doc: 'Deletes one’s own review, with its answer.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ reviewId: Id }),
    data: Nothing,
  },
  '/reviews/remove': {
    kind: 'json',
    doc: 'Removes a review. The removal is logged, and the buyer gets an e-mail with the reason.',
    access: 'administrator',
    request: Type.Object({ reviewId: Id, reason: FormLine('1 to 2,000 characters', 12_000) }),
    data: Nothing,
  },
  '/reviews/answer': {
    kind: 'json',
    doc: 'The freelancer answers a review, or changes the answer.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ reviewId: Id, text: FormLine('1 to 1,000 characters', 10_000) }),
    data: OneReview,
  },
  '/reviews/report': {
    kind: 'json',
    doc: 'Reports a review to the administrators. Idempotent by clientId.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      reviewId: Id,
      clientId: ClientId,
      text: FormLine('1 to 2,000 characters', 10_000),
    }),
    data: Nothing,
  },
});
