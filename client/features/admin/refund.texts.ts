import type { GatewayDifference, Refund } from '../../../shared/features/refunds.ts';
import type { OrderStatus } from '../../../shared/statuses.ts';

/** What the screens about payments and refunds say. */
export const texts = {
  refunds: 'Refunds',
  refundsText: (payments: number, differences: number) =>
    [
      'Give money back to a buyer’s card, and look at an order’s payments.',
      payments > 0 && (payments === 1 ? '1 payment waits.' : `${payments} payments wait.`),
      differences > 0 && 'The bank’s list differs from our book.',
    ]
      .filter(Boolean)
      .join(' '),
  lead: 'What went back to the cards of buyers, and payments that somebody has to look at.',
  open: 'Find an order',
  orderNumber: 'Order number',
  orderNeeded: 'Please enter the order number, for example 17.',
  show: 'Show the order',

  toCheck: 'Payments to look at',
  toCheckLead:
    'The bank did not say how these ended, or it took another amount than was asked for. Nothing was delivered.',
  comparison: 'The bank’s list and our book',
  notCompared: 'No day was compared yet. Each day is compared in the night after it.',
  lastDay: (day: string, payments: number, sum: string) =>
    `Last compared: ${day}, ${payments === 1 ? '1 payment' : `${payments} payments`}, ${sum} RSD.`,
  openDays: (days: number, oldest: string) =>
    `${days === 1 ? '1 day is' : `${days} days are`} still to be compared, the oldest is ${oldest}.`,
  noDifference: 'Everything agrees.',
  differencesTable: 'What differs, newest first',
  day: 'Day',
  difference: 'Difference',
  differences: {
    'not-in-our-book': 'Paid at the bank, not in our book',
    'not-at-the-gateway': 'Paid in our book, not at the bank',
    'other-amount': 'Another amount',
    'other-refunds': 'Other refunds',
  } satisfies Record<GatewayDifference['kind'], string>,
  atBank: 'At the bank',
  inBook: 'In our book',
  results: (count: number, more: boolean) => {
    const refunds = count === 1 ? '1 refund' : `${count} refunds`;
    return more ? `${refunds}, older ones follow` : refunds;
  },
  none: 'No money has gone back yet.',
  listed: 'refunds',
  table: 'Refunds, newest first',
  orderHeader: 'Order',
  item: 'Item',
  buyer: 'Buyer',
  amount: 'Amount',
  amounts: (eur: string, rsd: string) => [`${eur} EUR`, `${rsd} RSD`] as const,
  state: 'State',
  states: {
    begun: 'Waiting for the bank',
    unknown: 'At the bank',
    confirmed: 'Paid back',
    refused: 'Refused by the bank',
  } satisfies Record<Refund['state'], string>,
  refusedWith: (code: string) => `Code ${code}`,
  why: 'Reason',
  by: (actor: string) => `By ${actor}`,
  byComplaint: 'For a complaint',
  began: 'Begun',

  orderTitle: (id: number) => `Order ${id}: payments and refunds`,
  facts: 'Order',
  status: 'Status',
  statuses: {
    pending_payment: 'Not paid yet',
    paid: 'Paid',
    failed: 'Payment failed',
    expired: 'Expired',
    partially_refunded: 'Partly refunded',
    refunded: 'Refunded',
    charged_back: 'Charged back',
  } satisfies Record<OrderStatus, string>,
  total: 'Total',
  made: 'Made',

  refund: 'Refund an item',
  refundLead:
    'The money goes back to the card that paid. On the day of the payment only the whole order can go back at once; a part waits for the next day.',
  nothingLeft: 'Nothing of this order can be refunded.',
  itemChoice: (name: string, left: string) => `${name}, up to ${left} EUR`,
  chooseItem: 'Choose an item',
  itemNeeded: 'Please choose an item.',
  amountLabel: 'Amount',
  amountHint: 'Leave it empty to give back all that is left of the item.',
  reason: 'Reason',
  reasonHint: 'The buyer and the freelancer read it in their emails.',
  begin: 'Refund',
  begun: (eur: string, name: string) => `The refund of ${eur} EUR for ‘${name}’ has begun.`,

  attempts: 'Payments',
  attemptsTable: 'Tries to pay, oldest first',
  attempt: 'Name at the bank',
  bankSays: 'The bank says',
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
  asked: 'Last asked',
  never: 'Never',
  noAttempts: 'Nobody has tried to pay.',
  settle: 'Ask the bank now',
  settled: 'The bank was asked.',
  refundsOfOrder: 'Refunds of this order',
} as const;
