import { ENTRY_WORDS, PAYOUT_WORDS } from '../../../shared/paper.texts.ts';

/** What the freelancer's balance says. */
export const texts = {
  lead: 'What you have earned, and when it is paid out. Earmark keeps 20 percent of each price; the amounts here are yours.',
  pendingText: 'Sold, and still within the 15 days for complaints, or not delivered yet.',
  frozenText: 'Held: an order over 5,000.00 EUR that is being checked, or a complaint.',
  onDelivery: '15 days after the buyer has the work',
  kinds: ENTRY_WORDS,
  states: PAYOUT_WORDS,
} as const;
