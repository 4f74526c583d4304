import { randomUUID } from 'node:crypto';
import type { reviewsCalls } from '../../../shared/features/reviews.ts';
import {
  type AccessExpectation,
  administrators,
  everybody,
  members,
  ofBuyer,
  ofFreelancer,
  row,
} from './access-rows.ts';
import type { AccessWorld } from './access-world.ts';

/** Adds a review by the buyer of the freelancer’s sound. */
const review = async ({ app, people, soundId }: AccessWorld) => {
  const form = { projectId: soundId, stars: 5, text: '' };
  const saved = await app.call('/reviews/save', form, people.of('buyer').auth);
  return { reviewId: saved.data?.review.id ?? 0, text: 'Thank you.' };
};
/** Adds a review by the freelancer of the buyer, who has written to the freelancer. */
const ofTheBuyer = async (world: AccessWorld) => {
  await world.newMessage();
  return { reviewId: await world.newBuyerReview(), text: 'Thank you.' };
};

/** The expected outcomes of the calls about reviews. */
export const REVIEW_ACCESS = {
  '/reviews/get': { ...everybody, makePayload: ({ soundId }) => ({ projectId: soundId }) },
  '/reviews/getOpen': members,
  '/reviews/save': {
    row: ofBuyer(403),
    makePayload: ({ soundId }) => ({ projectId: soundId, stars: 5, text: '' }),
  },
  '/reviews/delete': { row: ofBuyer(403), makePayload: review },
  '/reviews/remove': {
    ...administrators,
    makePayload: async (world) => ({ ...(await review(world)), reason: 'Rude.' }),
  },
  '/reviews/answer': { row: ofFreelancer(403), makePayload: review },
  '/reviews/report': {
    ...members,
    makePayload: async (world) => ({ ...(await review(world)), clientId: randomUUID() }),
  },
  '/reviews/getOfFreelancer': {
    ...everybody,
    makePayload: (world) => ({ userId: world.people.of('freelancer').id }),
  },
  // The buyer has written to the freelancer.
  '/reviews/getOfBuyer': {
    row: row(401, 'ok', 'ok', 404, 'ok'),
    makePayload: async (world) => ({
      ...(await world.newMessage()),
      userId: world.people.of('buyer').id,
    }),
  },
  '/reviews/saveOfBuyer': {
    row: ofFreelancer(404),
    makePayload: async (world) => ({ projectId: await world.newOffer(), stars: 4 }),
  },
  '/reviews/withdrawOfBuyer': {
    row: ofFreelancer(404),
    makePayload: async (world) => ({ projectId: await world.newOffer() }),
  },
  '/reviews/answerOfBuyer': { row: row(401, 'ok', 403, 404, 403), makePayload: ofTheBuyer },
  '/reviews/removeOfBuyer': {
    ...administrators,
    makePayload: async (world) => ({ ...(await ofTheBuyer(world)), reason: 'Rude.' }),
  },
  '/reviews/reportOfBuyer': {
    row: row(401, 'ok', 'ok', 404, 'ok'),
    makePayload: async (world) => ({ ...(await ofTheBuyer(world)), clientId: randomUUID() }),
  },
  '/reviews/publish': { row: ofBuyer(404), makePayload: review },
} satisfies Readonly<Record<keyof typeof reviewsCalls, AccessExpectation>>;
