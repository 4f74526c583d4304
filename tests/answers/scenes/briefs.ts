import { NOTHING, SERVICE_CATEGORY } from './services.ts';

const brief = { briefId: NOTHING };
const answer = { answerId: NOTHING };

/** Refusals of a buyer's calls about briefs. */
export const BUYER_BRIEFS = [
  ['/briefs/create', 'with nothing', { categoryId: SERVICE_CATEGORY, need: '', onlyInvited: true }],
  ['/briefs/get', 'that there is not', brief],
  ['/briefs/getAnswers', 'of a brief that there is not', brief],
  ['/briefs/close', 'that there is not', brief],
  ['/briefs/shortlist', 'that there is not', { ...answer, shortlisted: true }],
  ['/briefs/decline', 'that there is not', answer],
  ['/briefs/accept', 'that there is not', answer],
] as const;

/** Refusals of a freelancer's calls about briefs. */
export const FREELANCER_BRIEFS = [
  [
    '/briefs/answer',
    'that there is not',
    { ...brief, price: 5, days: 1, revisions: 0, words: 'x' },
  ],
  ['/briefs/withdraw', 'that there is not', brief],
] as const;
