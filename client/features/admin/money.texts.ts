import type { PayoutState } from '../../../shared/features/balance.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What the administration of money says. */
export const texts = {
  euros: (amount: string) => `${amount} EUR`,
  amountIn: (amount: string, currency: string) => `${amount} ${currency}`,
  order: (id: number) => `Order ${id}`,
  reason: 'Reason',
  reference: 'Reference of the bank',
  referenceHint: 'As it stands in the bank’s letter. The same one again books nothing.',
  referenceNeeded: 'Please enter the reference of the bank.',
  bookedBefore: 'This reference was booked before: nothing was changed.',
  pages: 'Pages',

  payouts: 'Payouts',
  payoutsText: (waits: string) => `To approve, to send and to confirm. ${waits}`,
  payoutsLead:
    'Freelancers are paid by bank transfer. Approve a payout, send it, and say when it has arrived.',
  show: 'Payouts to show',
  filters: {
    requested: 'To approve',
    approved: 'To send',
    sent: 'To confirm',
    all: 'All',
  },
  filterCount: (filter: string, count: number) => `${filter} (${count})`,
  results: (count: number, more: boolean) =>
    `${counted(count, 'payout', 'payouts')}${more ? ', older ones follow' : ''}`,
  noPayouts: 'No payout is here.',
  payoutOf: (name: string, amount: string) => `${name}: ${amount} EUR`,
  states: {
    requested: 'Waits for approval',
    approved: 'Approved, to be sent',
    sent: 'Sent',
    confirmed: 'Arrived',
    failed: 'Failed',
  } satisfies Record<PayoutState, string>,
  person: 'Freelancer',
  email: 'Email',
  holder: 'Account holder',
  holderAddress: 'Address of the holder',
  accountNumber: 'Account number',
  bank: 'Bank',
  bankAddress: 'Address of the bank',
  swift: 'SWIFT code',
  askedAt: 'Asked for',
  changedAt: 'In this state since',
  failedBecause: 'Why it failed',
  steps: {
    requested: 'Approve',
    approved: 'Mark as sent',
    sent: 'Mark as arrived',
  },
  fail: 'Mark as failed',
  failHint: 'It is sent by email. The money goes back to what is available.',
  failReasonNeeded: 'Please enter the reason: it is sent by email.',
  confirmFail: 'Save as failed',
  cancel: 'Cancel',
  saved: (payout: string, state: string) => `Saved: ${payout}, ${state.toLowerCase()}.`,
  newest: 'Newest payouts',
  older: 'Older payouts',

  frozen: 'Frozen orders',
  frozenText: (count: number) =>
    count === 0
      ? 'Money that is held. None at the moment.'
      : `Money that is held, of ${counted(count, 'order', 'orders')}.`,
  frozenLead:
    'Orders of more than EUR 5,000 are held until they are checked; what a complaint is about is held until it is decided.',
  frozenResults: (count: number, more: boolean) =>
    `${counted(count, 'order', 'orders')}${more ? ', older ones follow' : ''}`,
  noFrozen: 'No money is frozen.',
  buyer: 'Buyer',
  paidAt: 'Paid',
  total: 'Total',
  held: 'Held for the sellers',
  why: 'Why',
  large: 'More than EUR 5,000',
  /** A case as the books name it: its kind and its number. */
  heldFor: (kind: string, number: string) =>
    `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`,
  heldItems: 'Held items',
  heldItem: (name: string, freelancer: string, amount: string) =>
    `${name}, by ${freelancer}: ${amount} EUR`,
  release: 'Release the order',
  releaseHint: 'It stays in the log.',
  released: (id: number) => `Saved: order ${id} is released.`,
  newestOrders: 'Newest orders',
  olderOrders: 'Older orders',

  chargebacks: 'Chargebacks',
  chargebacksText: 'Book what a bank has taken back.',
  chargebacksLead:
    'When the bank writes that a buyer has taken a payment back, book it here, once for each letter.',
  orderNumber: 'Order number',
  projectNumber: 'Project number',
  projectHint: 'Only where the bank names one item. Empty: all that is left of the order.',
  numberNeeded: 'Please enter the number of the order.',
  wrongNumber: 'Please enter a whole number.',
  chargebackReason: 'What the bank says',
  book: 'Book the chargeback',
  booked: (amount: string) => `Booked: a chargeback of ${amount} RSD.`,
  result: 'What was booked',
  keptBack: 'Kept back by the bank',
  sellersBear: 'Borne by sellers',
  newDebt: 'Of it, their new debt',
  loss: 'Loss of the association',

  books: 'Books',
  booksText: (count: number) =>
    count === 0
      ? 'Check the books, and book settlements. Last night they agreed.'
      : `Check the books, and book settlements. Last night there were ${counted(count, 'difference', 'differences')}.`,
  booksLead:
    'Balances, payments, refunds and payouts are compared with each other now, and every night.',
  agree: 'The books agree',
  differ: (count: number) => `${counted(count, 'difference', 'differences')} in the books`,
  nightOf: (day: string) => `The night check of ${day}`,
  checkedNow: 'Just now',
  checkNow: 'Check now',
  differences: 'Differences',
  firstOnes: (count: number) => `The first ${count} are shown.`,
  check: 'Check',
  checks: {
    balance: 'Balance',
    item: 'Sold item',
    payment: 'Payment',
    refund: 'Refund',
    payout: 'Payout',
    'fx-clearing': 'EUR against RSD',
    commission: 'Commission',
    'zero-sum': 'Sum of zero',
  } as Readonly<Record<string, string>>,
  what: 'What',
  expected: 'Expected',
  found: 'Found',
  totals: 'Accounts',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  nights: 'Night checks',
  noNights: 'The first one is made tonight.',
  night: 'Day',
  nightFound: 'Found',
  nothingFound: 'No difference',
  nightDiffer: (count: number) => counted(count, 'difference', 'differences'),
  settlement: 'Settlement of the acquirer',
  settlementLead: 'Book what the acquiring bank has paid to the association’s account.',
  received: 'Received',
  fee: 'Fee that was kept',
  amountNeeded: 'Please enter the amount as a number in RSD, for example 120000.50.',
  bookSettlement: 'Book the settlement',
  settled: (outstanding: string) => `Booked. The acquirer still owes ${outstanding} RSD.`,
} as const;
