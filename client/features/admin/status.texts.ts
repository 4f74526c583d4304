import { REVIEW_STATUS_WORDS } from '../../../shared/statuses.ts';

/** What the statuses of a review are called; the freelancer's own list says the same. */
export const texts = { statuses: REVIEW_STATUS_WORDS } as const;
