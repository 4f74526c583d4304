import type { BalanceKind, PayoutState } from './features/balance.ts';
import type { GivenBack } from './features/papers.ts';
import { BANK_WORDS } from './payment-texts.ts';

/** What a posting is called to the freelancer whose money it moves. */
export const ENTRY_WORDS = {
  sale: 'Sale',
  release: 'Became available',
  freeze: 'Frozen',
  unfreeze: 'No longer frozen',
  refund: 'Refund to the buyer',
  'refund-refused': 'Refund that the bank refused',
  payout: 'Payout asked for',
  'payout-confirmed': 'Payout arrived',
  'payout-failed': 'Payout failed',
  chargeback: 'Chargeback by the buyer’s bank',
} satisfies Record<BalanceKind, string>;

/** How a payout stands. */
export const PAYOUT_WORDS = {
  requested: 'Waiting for approval',
  approved: 'Approved',
  sent: 'Sent to your bank',
  confirmed: 'Paid out',
  failed: 'Failed',
} satisfies Record<PayoutState, string>;

/** What receipts and statements both say. */
export const paperTexts = {
  merchant: 'Merchant',
  name: 'Name',
  email: 'Email',
  address: 'Address',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax number (PIB)',
  activity: 'Activity',
  telephone: 'Telephone',
  website: 'Website',
  date: 'Date',
  order: 'Order',
  euro: (amount: string) => `${amount} EUR`,
  dinar: (amount: string) => `${amount} RSD`,
  both: (euro: string, dinar: string) => `${euro} EUR, ${dinar} RSD`,
} as const;

/** What receipts say. */
export const receiptTexts = {
  title: (order: number) => `Receipt for order ${order}`,
  paidOn: (when: string) => `Paid by card on ${when}.`,
  charged: (dinar: string, euro: string) =>
    `Your account has been charged with ${dinar} RSD (${euro} EUR).`,
  orderedOn: 'Ordered on',
  buyer: 'Buyer',
  lines: 'What you bought',
  item: 'Item',
  freelancer: 'Freelancer',
  priceEuro: 'EUR',
  priceDinar: 'RSD',
  total: 'Total',
  totalPrice: 'Total price',
  chargedName: 'Charged to your card',
  rate: 'Exchange rate',
  rateOf: (rate: string, list: string) =>
    `1 EUR = ${rate} RSD, middle rate of the National Bank of Serbia, ${list}`,
  vat: 'VAT',
  givenBack: 'Given back',
  what: 'What',
  kinds: {
    refund: 'Refund',
    chargeback: 'Taken back by your bank',
  } satisfies Record<GivenBack['kind'], string>,
  underWay: 'Refund, on its way',
  givenBackTotal: 'Given back in all',
  remains: 'Paid in the end',
  payment: 'Payment details',
  orderNumber: 'Order number',
  transactionStatus: 'Transaction status',
  bank: BANK_WORDS,
  approvalCode: 'Approval code',
  transactionDate: 'Transaction date (UTC)',
  transactionId: 'Transaction ID',
  referenceId: 'Reference ID',
  returnCode: 'Return code',
  bankOrder: 'Order ID at the bank',
  errorCode: 'Error code',
  statements: 'Good to know',
} as const;

/** What statements say. */
export const statementTexts = {
  month: (month: string) => `Statement, ${month}`,
  days: (from: string, to: string) => `Statement, ${from} to ${to}`,
  oneDay: (day: string) => `Statement, ${day}`,
  upTo: (to: string) => `Statement, from the start to ${to}`,
  of: (name: string, userName: string) => `For ${name}, username ${userName}.`,
  lead: 'What you have earned through Earmark. Days are those of Belgrade, amounts are in EUR.',
  freelancer: 'Freelancer',
  userName: 'Username',
  sums: 'Opening and closing amount',
  openingOn: (day: string) => `Opening amount on ${day}`,
  opening: 'Opening amount',
  sales: 'Sales',
  commission: 'Commission on sales',
  returned: 'Refunds and chargebacks',
  returnedCommission: 'Commission given back',
  paidOut: 'Paid out to your bank',
  closingOn: (day: string) => `Closing amount on ${day}`,
  standing: (day: string) => `Where it stood on ${day}`,
  pending: 'Pending',
  available: 'Available',
  frozen: 'Frozen',
  inPayout: 'In payout',
  debt: 'Debt',
  entries: 'Entries',
  noEntries: 'Nothing moved your money in these days.',
  tooMany: (count: string) =>
    `These days have ${count} entries, too many to list here. They are in the CSV file; choose fewer days to read them here.`,
  what: 'What',
  gross: 'Gross EUR',
  commissionColumn: 'Commission EUR',
  net: 'Net EUR',
  withAmount: (what: string, amount: string) => `${what}: ${amount} EUR`,
  more: (count: number) => `and ${count} more`,
  payouts: 'Payouts',
  noPayouts: 'There were no payouts in these days.',
  payout: 'Payout',
  payoutNumber: (id: number) => `Payout ${id}`,
  askedOn: 'Asked for',
  to: 'To',
  state: 'State',
  stateSince: (state: string, day: string) => `${state} since ${day}`,
  amount: 'EUR',
} as const;
