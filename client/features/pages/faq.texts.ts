import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  MIN_AGE,
  OFFER_DAYS,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import { SUPPORT_HOURS } from '../../../shared/support.ts';
import { AMOUNTS } from './amounts.ts';
import type { TextLink } from './text-link.ts';

/** One question with its answer. */
export interface Question {
  /** Its place in the address, '/faq#refund': stays the same when the words change. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly links?: readonly TextLink[];
}

/** The questions of one kind of reader. */
export interface QuestionGroup {
  readonly heading: string;
  readonly questions: readonly Question[];
}

const buying: QuestionGroup = {
  heading: 'Buying sounds',
  questions: [
    {
      id: 'use',
      question: 'What may I do with a sound that I bought?',
      answer: [
        'Use it as often and as long as you like, in private and commercial works: films, games, podcasts, advertising, music. You only may not resell it or give it away as a sound file by itself.',
      ],
    },
    {
      id: 'listen',
      question: 'Can I listen before I buy?',
      answer: [
        'Yes, to every sound in full, without an account. What you hear is a preview; what you download after the payment is the original WAV file.',
      ],
      links: [{ to: '/audio-stock', label: 'Audio Stock' }],
    },
    {
      id: 'currency',
      question: 'Why am I charged in Serbian dinar?',
      answer: [
        'The association that runs Earmark is in Serbia. Prices are in euro; the bank charges dinar (RSD) at the middle rate of the National Bank of Serbia, and your own bank converts that into your currency. Both amounts are shown before you pay, and the final one may differ a little.',
      ],
    },
    {
      id: 'pay',
      question: 'How can I pay, and is it safe?',
      answer: [
        `By payment card only: Visa, Mastercard, Maestro or DinaCard. You type the card’s data into the page of the bank; they never reach us. An order can be paid for ${PAYMENT_MINUTES} minutes. Orders over ${AMOUNTS.freeze} may be frozen until they are checked.`,
      ],
    },
    {
      id: 'failed',
      question: 'My payment failed. Was I charged?',
      answer: [
        'No. The order page says so, with the reason if the bank gave one, and lets you try again. Most often the number, the date or the security code of the card was mistyped. If it keeps failing, ask your bank.',
      ],
    },
    {
      id: 'download',
      question: 'Where do I find what I bought?',
      answer: [
        'On the order page right after the payment, and later in your dashboard under File manager.',
      ],
      links: [{ to: '/purchase-history', label: 'File manager' }],
    },
    {
      id: 'refund',
      question: 'Can I get my money back?',
      answer: [
        `Purchases are non-refundable, since a downloaded file cannot be given back. But if a file is faulty, is not what was described or agreed, or was not delivered in time, complain from the order within ${COMPLAINT_DAYS} days. We decide within ${DECISION_DAYS} days. Refunds go to the card that paid.`,
      ],
      links: [{ to: '/selling-rules', label: 'Selling Rules' }],
    },
  ],
};

const hiring: QuestionGroup = {
  heading: 'Hiring a freelancer',
  questions: [
    {
      id: 'hire',
      question: 'How do I hire somebody?',
      answer: [
        'Choose a kind of service, compare the freelancers, and write to one. You agree on the work in the chat; the freelancer then sends a project with a price. It goes into your cart, where you pay it like a sound.',
      ],
      links: [{ to: '/audio-services-categories', label: 'Audio Services' }],
    },
    {
      id: 'offer',
      question: 'Do I have to accept an offer?',
      answer: [
        `No. You can take it out of your cart, decline it, or ask for another price. An offer holds for ${OFFER_DAYS} days.`,
      ],
    },
    {
      id: 'delivery',
      question: 'When do I receive the work?',
      answer: [
        `Within ${DELIVER_WITHIN_DAYS} days after the payment at the latest; most agree on a much earlier day in the chat. You get an email when the files are there. They can be downloaded for ${DELIVERY_DAYS} days.`,
      ],
    },
    {
      id: 'change',
      question: 'What if it is not what I wanted?',
      answer: [
        `Within ${COMPLAINT_DAYS} days you can ask the freelancer for a change, or complain to us. The freelancer receives the money only when you accept the work or these days are over.`,
      ],
    },
  ],
};

const selling: QuestionGroup = {
  heading: 'For blind and visually impaired freelancers',
  questions: [
    {
      id: 'who',
      question: 'Who can sell on Earmark?',
      answer: [
        `Visually impaired people only, of at least ${MIN_AGE} years, as individuals. You need at least ${MIN_WORKS} audio works and a biography.`,
      ],
      links: [{ to: '/sign-up/2/freelancer', label: 'Sign up as a freelancer' }],
    },
    {
      id: 'screen-reader',
      question: 'Can I do everything with a screen reader?',
      answer: [
        'Yes: sign up, upload, describe, chat, record a voice message, send an offer, deliver, and have your money paid out. New messages are spoken without moving you from your place, and every shortcut can be changed or switched off. If you meet anything you cannot use, tell us; we treat it as a fault.',
      ],
      links: [{ to: '/accessibility', label: 'Accessibility and keyboard shortcuts' }],
    },
    {
      id: 'files',
      question: 'Which files can I upload?',
      answer: [
        `${AMOUNTS.stockFile}, as many as you like. A file is checked before it is sent, and an upload that was interrupted goes on where it stopped.`,
      ],
    },
    {
      id: 'price',
      question: 'Who sets the price?',
      answer: [
        'For stock sounds an administrator, after listening. For services you do: a price per minute for everybody to see, and a price for each project that you agree on with a buyer.',
      ],
    },
    {
      id: 'review',
      question: 'What happens after I upload a sound?',
      answer: [
        'It is pending until an administrator has listened to it. Then it is approved and on sale, or rejected with a reason, so that you can mend it and send it again. You are told by email either way.',
      ],
    },
    {
      id: 'earn',
      question: 'How much do I receive, and when?',
      answer: [
        `${AMOUNTS.share} of the price; ${AMOUNTS.commission} stay with the association. The money becomes available when the buyer has accepted, or ${COMPLAINT_DAYS} days after the delivery. From ${AMOUNTS.payout} on you can ask for a payout to your bank account.`,
      ],
      links: [{ to: '/author-terms', label: 'Author Terms' }],
    },
    {
      id: 'buy-too',
      question: 'Can I buy with a freelancer’s account?',
      answer: [
        'Yes. Your account has both roles; change between them with the menu under your name. With a buyer’s account it is not so: ask to become a freelancer in your dashboard.',
      ],
    },
    {
      id: 'help',
      question: 'Who helps me to begin?',
      answer: [
        `Educational support and the partner organisations, for recording as well as for being self-employed. Support answers ${SUPPORT_HOURS}.`,
      ],
      links: [{ to: '/contact', label: 'Contact' }],
    },
  ],
};

const account: QuestionGroup = {
  heading: 'Your account',
  questions: [
    {
      id: 'activation',
      question: 'I signed up. Why can I not sign in yet?',
      answer: [
        'First press the link in the email that we sent you. Then an administrator reviews your data and activates the account; you are notified by email.',
      ],
      links: [{ to: '/activation-mail', label: 'Send the email again' }],
    },
    {
      id: 'password',
      question: 'I forgot my password.',
      answer: ['Have a link sent to your email; with it you choose a new one.'],
      links: [{ to: '/forgot-password', label: 'Forgotten password' }],
    },
    {
      id: 'delete',
      question: 'How do I see or delete my data?',
      answer: [
        'Under Your data you can download all of them, and delete your account. You do not need to ask anybody.',
      ],
      links: [
        { to: '/account/data', label: 'Your data' },
        { to: '/privacy', label: 'Privacy Policy' },
      ],
    },
  ],
};

/** Frequently asked questions, by who asks them. */
export const texts = {
  title: 'FAQ',
  heading: 'Frequently asked questions',
  lead: 'What buyers and freelancers ask us most.',
  groups: [buying, hiring, selling, account] satisfies QuestionGroup[],
  notAnswered: 'Your question is not here?',
  notAnsweredText: `Write to us; support answers ${SUPPORT_HOURS}.`,
  contact: { to: '/contact', label: 'Contact' },
} as const;
