import { REPORT_SENT } from '../../../shared/features/chat-safety.ts';

/** What ratings say, and the screen of what waits for one. */
export const texts = {
  answer: 'Answer',
  changeAnswer: 'Change answer',
  whose: (name: string) => `rating by ${name}`,
  yourAnswer: 'Your answer',
  sendAnswer: 'Send answer',
  answered: 'Your answer is published.',
  report: 'Report rating',
  reportSent: REPORT_SENT,
  reportLabel: 'Report Message',
  reportHint: 'What is wrong with this rating? An administrator reads it.',
  sendReport: 'Send report',

  yours: 'Your rating',
  rateThis: 'You have bought this. What do you think of it?',
  stars: 'Stars',
  starChoices: [
    '1 star: poor',
    '2 stars: fair',
    '3 stars: good',
    '4 stars: very good',
    '5 stars: excellent',
  ],
  words: 'Your words',
  wordsHint: 'What would help the next buyer? Everybody can read it.',
  rate: 'Rate',
  change: 'Change your rating',
  takeBack: 'Delete your rating',
  takeBackTitle: (name: string) => `Delete your rating of ${name}?`,
  takeBackText: 'Your stars, your words and the answer to them go for good. You can rate it again.',
  takenBack: (name: string) => `Your rating of ${name} is deleted.`,
  remove: 'Remove rating',
  removeReason: 'Reason',
  removeReasonHint: 'It is sent to the writer by email, and stays in the log.',
  sendRemoval: 'Remove it',
  removed: (name: string) => `The rating by ${name} is removed.`,
  save: 'Save rating',
  saved: (name: string) => `Thank you. Your rating of ${name} is saved.`,
  failed: 'Your rating could not be saved. Please try again.',
  cancel: 'Cancel',

  rateTitle: 'Rate',
  rateLead:
    'What you have bought and not rated yet. A few words help others to choose, and the person who made it.',
  waiting: (total: number) => {
    if (total === 0) return 'Nothing left to rate';
    return total === 1 ? '1 rating to give' : `${total} ratings to give`;
  },
  allDone: 'Nothing waits for your rating. What you buy will be here as soon as you have it.',
  toStock: 'Find a sound',
  bought: 'Bought',
  moreLater: (shown: number) => `The newest ${shown} are shown; the others follow as you rate.`,
} as const;
