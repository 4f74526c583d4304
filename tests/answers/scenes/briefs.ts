import { NOTHING, SERVICE_CATEGORY } from './services.ts';

const brief = { briefId: NOTHING };
const answer = { answerId: NOTHING };

/** Refusals of a buyer's calls about briefs. */
export const BUYER_BRIEFS = [
  ['/briefs/create', 'with nothing', { categoryId: SERVICE_CATEGORY, need: '', onlyInvited: true }],
  ['/briefs/get', 'that does not exist', brief],
  ['/briefs/getAnswers', 'of a missing brief', brief],
  ['/briefs/close', 'that does not exist', brief],
  ['/briefs/shortlist', 'that does not exist', { ...answer, shortlisted: true }],
  ['/briefs/decline', 'that does not exist', answer],
  ['/briefs/accept', 'that does not exist', answer],
] as const;

/** Refusals of a freelancer's calls about briefs. */
export const FREELANCER_BRIEFS = [
  [
    '/briefs/answer',
    'that does not exist',
    { ...brief, price: 5, days: 1, revisions: 0, words: 'x' },
  ],
  ['/briefs/withdraw', 'that does not exist', brief],
] as const;
