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
const ofItsBuyer = { row: row('sign in', 'in', 'no', 'no', 'none') };

/** The expected outcomes of the calls about briefs. The other freelancer has no service. */
export const BRIEF_ACCESS = {
  '/briefs/create': {
    ...buyers,
    asks: ({ app, categoryId }) => briefForm(app, { categoryId, title: ' ' }),
  },
  '/briefs/getOwn': buyers,
  '/briefs/getOpen': freelancers,
  '/briefs/get': { row: row('sign in', 'in', 'in', 'none', 'in'), asks: brief },
  '/briefs/getAnswers': { row: row('sign in', 'in', 'none', 'none', 'in'), asks: brief },
  '/briefs/close': { ...ofItsBuyer, asks: brief },
  '/briefs/answer': { ...ownWork, asks: async (world) => ({ ...(await brief(world)), ...ANSWER }) },
  '/briefs/withdraw': { ...ownWork, asks: brief },
  '/briefs/shortlist': { ...ofItsBuyer, asks: shortlisted },
  '/briefs/decline': { ...ofItsBuyer, asks: answer },
  '/briefs/accept': { ...ofItsBuyer, asks: answer },
  '/briefs/remove': {
    ...administrators,
    asks: async (world) => ({ ...(await brief(world)), reason: 'Rude.' }),
  },
} satisfies Record<keyof typeof briefsCalls, AccessExpectation>;
