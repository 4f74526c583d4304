import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import {
  CHANGE_WITHIN_DAYS,
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  MAX_DESCRIPTION,
  MIN_AGE,
  OFFER_DAYS,
} from '../../../shared/limits.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import { AMOUNTS } from './amounts.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 4, 5, 6 and 9). To be confirmed by a
 * lawyer before going live: the licence and its end, the guarantee of rights, the tax section, and
 * what a seller owes after a refund or a chargeback.
 */

/** The author terms, in plain language. */
export const authorTerms: LawText = {
  title: 'Author Terms',
  lead: 'What holds for you if you sell sounds or offer services on Earmark.',
  changed: 'Last changed on 20 November 2026.',
  sections: [
    {
      heading: 'Who can be an author',
      paragraphs: [
        `You are a visually impaired individual of at least ${MIN_AGE} years, with at least ${MIN_WORKS} audio works and a biography. Companies and organisations can buy, but cannot sell.`,
      ],
    },
    {
      heading: 'Your rights to your work',
      paragraphs: [
        'You sell only what you made yourself or hold all rights to, and you bear the damage if that is not so. Whoever is heard in it has agreed to it.',
        'Your work stays yours. You allow Earmark to store it, to make previews of it, and to show and play these for as long as the work is on sale; and you give everybody who buys it the right to use it without limit, commercially too. Who has bought it keeps that right when you take it off sale.',
      ],
    },
    {
      heading: 'Stock sounds',
      paragraphs: [
        `You upload ${AMOUNTS.stockFile}; there is no cap on the number of files. A description has at most ${MAX_DESCRIPTION} characters. An administrator listens to each file, sets its price, and approves it or tells you what to change.`,
        'You can take a sound off sale at any time.',
      ],
    },
    {
      heading: 'Services',
      paragraphs: [
        `You name your service and its price per minute, and agree on the rest with the buyer in the chat. The project that you send there is a binding offer: it holds for ${OFFER_DAYS} days unless you withdraw it before it is paid.`,
        `You deliver within ${DELIVER_WITHIN_DAYS} days after the payment. A delivery can have up to ${AMOUNTS.delivery} a file and is kept for ${DELIVERY_DAYS} days. If the buyer asks for a change you have at least ${CHANGE_WITHIN_DAYS} days for it.`,
      ],
    },
    {
      heading: 'What you earn',
      paragraphs: [
        `Of each price you receive ${AMOUNTS.share}; Earmark keeps a commission of ${AMOUNTS.commission}. Your share becomes available when the buyer has accepted the work, or when the time for complaints is over.`,
        `You can ask for a payout from ${AMOUNTS.payout} on. It goes to the bank account in your profile, which has to be your own.`,
        `Orders over ${AMOUNTS.freeze} may be frozen until they are checked.`,
      ],
    },
    {
      heading: 'Complaints and refunds',
      paragraphs: [
        `A buyer can complain within ${COMPLAINT_DAYS} days of the delivery. Your share is held back until an administrator has decided, which takes at most ${DECISION_DAYS} days. You are heard, and told the reason.`,
        'If money goes back to the buyer, so does your share of it. Where it was paid out already, what you earn next makes up for it.',
      ],
    },
    {
      heading: 'Tax',
      paragraphs: [
        'You declare and pay the taxes on what you earn. A statement of all entries can be downloaded in your balance.',
      ],
    },
    {
      heading: 'Leaving',
      paragraphs: [
        'You can delete your account at any time, once you have delivered what was paid for. What you have earned is paid out first.',
        'Questions about money are answered by financial support.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.financial}`, label: 'Write to financial support' },
        { to: '/selling-rules', label: 'Selling Rules' },
      ],
    },
  ],
};
