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
  '/reviews/get': { ...everybody, asks: ({ soundId }) => ({ projectId: soundId }) },
  '/reviews/getOpen': members,
  '/reviews/save': {
    row: ofBuyer('no'),
    asks: ({ soundId }) => ({ projectId: soundId, stars: 5, text: '' }),
  },
  '/reviews/delete': { row: ofBuyer('no'), asks: review },
  '/reviews/remove': {
    ...administrators,
    asks: async (world) => ({ ...(await review(world)), reason: 'Rude.' }),
  },
  '/reviews/answer': { row: ofFreelancer('no'), asks: review },
  '/reviews/report': {
    ...members,
    asks: async (world) => ({ ...(await review(world)), clientId: randomUUID() }),
  },
  '/reviews/getOfFreelancer': {
    ...everybody,
    asks: (world) => ({ userId: world.people.of('freelancer').id }),
  },
  // The buyer has written to the freelancer.
  '/reviews/getOfBuyer': {
    row: row('sign in', 'in', 'in', 'none', 'in'),
    asks: async (world) => ({ ...(await world.newMessage()), userId: world.people.of('buyer').id }),
  },
  '/reviews/saveOfBuyer': {
    row: ofFreelancer('none'),
    asks: async (world) => ({ projectId: await world.newOffer(), stars: 4 }),
  },
  '/reviews/withdrawOfBuyer': {
    row: ofFreelancer('none'),
    asks: async (world) => ({ projectId: await world.newOffer() }),
  },
  '/reviews/answerOfBuyer': { row: row('sign in', 'in', 'no', 'none', 'no'), asks: ofTheBuyer },
  '/reviews/removeOfBuyer': {
    ...administrators,
    asks: async (world) => ({ ...(await ofTheBuyer(world)), reason: 'Rude.' }),
  },
  '/reviews/reportOfBuyer': {
    row: row('sign in', 'in', 'in', 'none', 'in'),
    asks: async (world) => ({ ...(await ofTheBuyer(world)), clientId: randomUUID() }),
  },
  '/reviews/publish': { row: ofBuyer('none'), asks: review },
} satisfies Readonly<Record<keyof typeof reviewsCalls, AccessExpectation>>;
