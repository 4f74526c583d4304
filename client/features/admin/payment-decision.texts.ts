/** What is said where an administrator decides about a payment. */
export const texts = {
  taken: (amount: string, refunded: string | null) =>
    refunded === null
      ? `${amount} were taken.`
      : `${amount} were taken, ${refunded} of them were given back.`,
  outcomes: {
    approved: 'Saved: the order is paid.',
    voided: 'Saved: the payment is given back, and the buyer is told.',
    review: 'Saved. The bank says nothing new: the payment still waits for a decision.',
  } as Readonly<Record<string, string>>,
} as const;
