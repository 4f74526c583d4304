import type { PaymentAtBank } from '../../../shared/features/payment-review.ts';

/** What is said where an administrator decides about a payment. */
export const texts = {
  heading: (name: string) => `To decide: payment ${name}`,
  lead: 'The bank took another amount than was asked for, or did not say how this payment ended. Nothing is delivered, and the buyer cannot pay again, until somebody decides.',
  askedFor: 'Asked for',
  atBank: 'At the bank',
  look: 'Show what the bank has',
  looked: (what: string) => `The bank says: ${what}`,
  kinds: {
    approved: 'Paid',
    voided: 'Given back',
    declined: 'Declined',
    cancelled: 'Cancelled by the buyer',
    pending: 'Still under way',
    none: 'Not paid',
    unknown: 'The bank does not answer at the moment',
  } satisfies Record<PaymentAtBank['kind'], string>,
  taken: (amount: string, refunded: string | null) =>
    refunded === null
      ? `${amount} were taken.`
      : `${amount} were taken, ${refunded} of them were given back.`,
  decision: 'What is to be done?',
  decisionNeeded: 'Please choose what is to be done.',
  choices: {
    settle: 'Ask the bank again, and do what follows from its answer',
    void: 'Give all of it back to the card',
  },
  reason: 'Reason',
  reasonHint: 'It stays in the log. Where the payment goes back, the buyer is told by email.',
  save: 'Save the decision',
  outcomes: {
    approved: 'Saved: the order is paid.',
    voided: 'Saved: the payment is given back, and the buyer is told.',
    review: 'Saved. The bank says nothing new: the payment still waits for a decision.',
  } as Readonly<Record<string, string>>,
  ended: 'Saved: the payment has ended, and nothing was charged.',
} as const;
