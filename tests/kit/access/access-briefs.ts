import type { briefsCalls } from '../../../shared/features/briefs.ts';
import { ANSWER, briefForm } from '../make/make-brief.ts';
import {
  type AccessExpectation,
  administrators,
  buyers,
  freelancers,
  ownWork,
  row,
} from './access-rows.ts';
import type { AccessWorld } from './access-world.ts';

const brief = async ({ newBrief }: AccessWorld) => ({ briefId: (await newBrief()).briefId });
const answer = async ({ newBrief }: AccessWorld) => ({ answerId: (await newBrief()).answerId });
const shortlisted = async (world: AccessWorld) => ({ ...(await answer(world)), shortlisted: true });

/** For the buyer of the brief. Freelancers lack the role, and the administrator is another buyer. */
const ofItsBuyer = { row: row(401, 'ok', 403, 403, 404) };

/** The expected outcomes of the calls about briefs. The other freelancer has no service. */
export const BRIEF_ACCESS = {
  '/briefs/create': {
    ...buyers,
    makePayload: ({ app, categoryId }) => briefForm(app, { categoryId, title: ' ' }),
  },
  '/briefs/getOwn': buyers,
  '/briefs/getOpen': freelancers,
  '/briefs/get': { row: row(401, 'ok', 'ok', 404, 'ok'), makePayload: brief },
  '/briefs/getAnswers': { row: row(401, 'ok', 404, 404, 'ok'), makePayload: brief },
  '/briefs/close': { ...ofItsBuyer, makePayload: brief },
  '/briefs/answer': {
    ...ownWork,
    makePayload: async (world) => ({ ...(await brief(world)), ...ANSWER }),
  },
  '/briefs/withdraw': { ...ownWork, makePayload: brief },
  '/briefs/shortlist': { ...ofItsBuyer, makePayload: shortlisted },
  '/briefs/decline': { ...ofItsBuyer, makePayload: answer },
  '/briefs/accept': { ...ofItsBuyer, makePayload: answer },
  '/briefs/remove': {
    ...administrators,
    makePayload: async (world) => ({ ...(await brief(world)), reason: 'Rude.' }),
  },
} satisfies Record<keyof typeof briefsCalls, AccessExpectation>;
