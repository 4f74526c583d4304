import { MAX_RATING_WORDS } from '../../../shared/rules/rating.ts';
import { MAX_REPORT } from '../../../shared/rules/report.ts';
import { MAX_REASON } from '../../../shared/rules/review.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the forms about ratings. */
export const formHelp = {
  rate: {
    name: 'rating',
    purpose: 'Here you say how good what you have bought is.',
    needs: `Choose from 1 to 5 stars. Words can be added, at most ${MAX_RATING_WORDS.toLocaleString('en')} characters.`,
    afterwards:
      'Everybody can read your rating, and the seller can answer it. You can change or delete it later.',
  },
  answer: {
    name: 'answering a rating',
    purpose: 'Here you answer what a buyer said about your work.',
    needs: `Write at most ${MAX_RATING_WORDS.toLocaleString('en')} characters.`,
    afterwards:
      'Your answer stands below the rating, where everybody can read it. You can change it later.',
  },
  report: {
    name: 'reporting a rating',
    purpose: 'Here you tell the administrators that a rating is not right.',
    needs: `Say what is wrong with it, in at most ${MAX_REPORT.toLocaleString('en')} characters.`,
    afterwards: 'An administrator reads it. The rating stays until it is decided.',
  },
  remove: {
    name: 'removing a rating',
    purpose: 'Here you take a rating away that breaks the rules.',
    needs: `You need a reason of at most ${MAX_REASON.toLocaleString('en')} characters.`,
    afterwards: 'The rating is gone. Its writer gets the reason by email, and it stays in the log.',
  },
} as const satisfies Record<string, HelpWords>;
