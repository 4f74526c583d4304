/** What the screens about payments and refunds say. */
export const texts = {
  refundsText: (payments: number, differences: number) =>
    [
      'Give money back to a buyer’s card, and look at an order’s payments.',
      payments > 0 && (payments === 1 ? '1 payment waits.' : `${payments} payments wait.`),
      differences > 0 && 'The bank’s list differs from our book.',
    ]
      .filter(Boolean)
      .join(' '),
  lastDay: (day: string, payments: number, sum: string) =>
    `Last compared: ${day}, ${payments === 1 ? '1 payment' : `${payments} payments`}, ${sum} RSD.`,
  results: (count: number, more: boolean) => {
    const refunds = count === 1 ? '1 refund' : `${count} refunds`;
    return more ? `${refunds}, older ones follow` : refunds;
  },
  amounts: (eur: string, rsd: string) => [`${eur} EUR`, `${rsd} RSD`] as const,
  attemptStates: {
    created: 'Not opened',
    redirected: 'Open',
    approved: 'Paid',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
    unknown: 'Not known',
    review: 'To look at',
    voided: 'Given back',
  } as Readonly<Record<string, string>>,
} as const;
