import { REPORT_SENT } from '../../../shared/features/chat/chat-safety.ts';
import type { reviewsCalls } from '../../../shared/features/reviews.ts';
import type { Handlers } from '../../http/handler.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { WorkReviewsService } from './work-reviews.service.ts';

export function reviewsHandlers(
  reviews: ReviewsService,
  workReviews: WorkReviewsService,
): Handlers<typeof reviewsCalls> {
  return {
    '/reviews/get': async ({ projectId, before }, { session }) => ({
      data: await reviews.list(session, projectId, before),
    }),
    '/reviews/getOpen': async (_nothing, { session }) => ({
      data: await reviews.listOpen(session),
    }),
    '/reviews/save': async (form, { session }) => ({
      data: { review: await reviews.save(session, form) },
    }),
    '/reviews/delete': ({ reviewId }, { session }) => reviews.delete(session, reviewId),
    '/reviews/remove': (form, { session }) => reviews.remove(session, form),
    '/reviews/answer': async ({ reviewId, text }, { session }) => ({
      data: { review: await reviews.answer(session, reviewId, text) },
    }),
    '/reviews/report': async (report, { session }) => {
      await reviews.report(session, report);
      return { info: REPORT_SENT, data: null };
    },
    '/reviews/publish': async ({ reviewId }, { session }) => ({
      data: { review: await reviews.publish(session, reviewId) },
    }),
    '/reviews/getOfFreelancer': async ({ userId, before }, { session }) => ({
      data: await workReviews.listOfFreelancer(session, userId, before),
    }),
    '/reviews/getOfBuyer': async ({ userId, before }, { session }) => ({
      data: await workReviews.listOfBuyer(session, userId, before),
    }),
    '/reviews/saveOfBuyer': async (form, { session }) => ({
      data: { review: await workReviews.save(session, form) },
    }),
    '/reviews/withdrawOfBuyer': async ({ projectId }, { session }) => {
      await workReviews.withdraw(session, projectId);
      return { data: null };
    },
    '/reviews/answerOfBuyer': async ({ reviewId, text }, { session }) => ({
      data: { review: await workReviews.answer(session, reviewId, text) },
    }),
    '/reviews/removeOfBuyer': (form, { session }) => workReviews.remove(session, form),
    '/reviews/reportOfBuyer': async (report, { session }) => {
      await workReviews.report(session, report);
      return { info: REPORT_SENT, data: null };
    },
  };
}
