import { REPORT_SENT } from '../../../shared/features/chat-safety.ts';

/** What ratings say, and the screen of what waits for one. */
export const texts = {
  reportSent: REPORT_SENT,
  starChoices: [
    '1 star: poor',
    '2 stars: fair',
    '3 stars: good',
    '4 stars: very good',
    '5 stars: excellent',
  ],
} as const;
