import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import {
  Euros,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  OneOf,
  OrNull,
  TextCode,
  TextOrNull,
} from '../../contract/fields.ts';
import { PAYOUT_STATES } from '../../statuses.ts';

/** The kinds of transactions of a freelancer's money. */
export const BALANCE_KINDS = [
  'sale',
  'release',
  'freeze',
  'unfreeze',
  'refund',
  'refund-refused',
  'payout',
  'payout-confirmed',
  'payout-failed',
  'chargeback',
] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

export const Amount = (description: string) => Type.Number({ description: `EUR; ${description}` });

/** A payout as its recipient sees it. */
export const Payout = Type.Object({
  id: Id,
  amount: Amount('what is paid out'),
  state: Type.Enum(PAYOUT_STATES),
  requested_at: Moment,
  changed_at: Type.String({ description: 'start of the current state; ISO 8601, UTC' }),
  bank_account: Type.String({ description: 'the number on file when the payout was requested' }),
  bank_name: Type.String(),
  reason: OrNull(Type.String(), 'why it failed'),
});
export type Payout = Static<typeof Payout>;

export const PendingItem = Type.Object({
  order_id: Id,
  project_id: Id,
  name: Type.String(),
  pending: Amount('amount that becomes available'),
  frozen: Amount('amount that is held'),
  release_at: OrNull(Moment, 'when it becomes available; null: after the delivery'),
});
export type PendingItem = Static<typeof PendingItem>;

/** A freelancer's money by state. */
export const Balance = Type.Object({
  pending: Amount('within the period for complaints, or not delivered yet'),
  available: Amount('can be paid out'),
  frozen: Amount('held: a large order, or a complaint'),
  inPayout: Amount('on its way'),
  paidOut: Amount('everything that has arrived so far'),
  debt: Amount('to be set off against later earnings'),
  minimum: Amount('the smallest payout'),
  next: Type.Array(PendingItem, {
    description: 'items that are not available yet, the next one first, at most 50',
  }),
  openPayout: OrNull(Payout, 'one at a time'),
  refusal: OrNull(Type.String(), 'why no payout can be requested now; null if one can'),
  refusalCode: OrNull(TextCode),
});
export type Balance = Static<typeof Balance>;

/** One transaction of a freelancer's money. Amounts are signed changes; most are 0. */
export const BalanceEntry = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum(BALANCE_KINDS),
  order_id: NumberOrNull,
  payout_id: NumberOrNull,
  names: Type.Array(Type.String(), { description: 'the items concerned' }),
  pending: Amount('change'),
  available: Amount('change'),
  frozen: Amount('change'),
  inPayout: Amount('change'),
  debt: Amount('change'),
  note: TextOrNull,
});
export type BalanceEntry = Static<typeof BalanceEntry>;

export const Day = (description: string) =>
  Type.Optional(Type.String({ format: 'date', description: `YYYY-MM-DD; ${description}` }));

export const balanceCalls = defineCalls({
  '/balance/get': {
    doc: 'One’s own balance, the items that become available next, and whether a payout can be requested.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ balance: Balance }),
  },
  '/balance/getEntries': {
    doc: 'One’s own transactions, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'freelancer',
    request: Type.Object({
      before: Type.Optional(IdAs('only entries below this id')),
    }),
    data: Type.Object({ entries: Type.Array(BalanceEntry), next: NumberOrNull }),
  },
  '/balance/requestPayout': {
    doc: 'Requests a payout of at least EUR 100 to the bank account on file, one at a time. 422 with the reason if it is refused, 409 if another one is in progress.',
    access: 'freelancer',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({ amount: Euros('EUR; absent or empty: the whole available amount') }),
    data: Type.Object({ payout: Payout }),
  },
  '/balance/getPayouts': {
    doc: 'One’s own payouts, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'freelancer',
    request: Type.Object({
      before: Type.Optional(IdAs('only payouts below this id')),
    }),
    data: Type.Object({ payouts: Type.Array(Payout), next: NumberOrNull }),
  },
  '/balance/getStatement': {
    kind: 'file',
    doc: 'One’s own transactions as CSV (UTF-8 with a byte order mark, commas), oldest first; whole days of Belgrade, at most 50,000 lines.',
    access: 'freelancer',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({ from: Day('first day; absent: from the start'), to: Day('last day') }),
  },
});

const AmountIn = (description: string) => Type.Number({ description });
const PaidAmount = (description: string) => Type.Number({ minimum: 0, maximum: 1e10, description });
const Before = Type.Optional(IdAs('the `next` of the previous page'));
const Reason = Type.Optional(Line('at most 2,000 characters', 12_000));
const Reference = Type.String({
  maxLength: 200,
  default: '',
  description:
    'the bank’s reference, at most 64 characters; idempotent: a repeat with the same reference books nothing',
});

/** A payout with everything needed to send it. */
export const AdminPayout = Type.Object({
  ...Payout.properties,
  user_id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  email: Type.String(),
  holder: Type.String({ description: 'first and last name when it was requested' }),
  holder_address: Type.String({ description: 'on one line' }),
  bank_address: Type.String({ description: 'on one line' }),
  swift_code: Type.String(),
});
export type AdminPayout = Static<typeof AdminPayout>;

/** The number of payouts in each state that requires an action. */
export const PayoutCounts = Type.Object({
  requested: Type.Integer({ description: 'to approve' }),
  approved: Type.Integer({ description: 'to send' }),
  sent: Type.Integer({ description: 'to confirm' }),
});
export type PayoutCounts = Static<typeof PayoutCounts>;

export const FrozenOrder = Type.Object({
  order_id: Id,
  buyer_id: Id,
  buyerName: Type.String(),
  paid_at: Moment,
  total: AmountIn('EUR; the order’s total'),
  frozen: AmountIn('EUR; the freelancers’ shares that are held'),
  large: Type.Boolean({ description: 'held as an order of more than EUR 5,000' }),
  cases: Type.Array(Type.String(), {
    description: 'other cases that hold money, such as complaint:17',
  }),
  items: Type.Array(
    Type.Object({
      project_id: Id,
      name: Type.String(),
      freelancer: Type.String(),
      frozen: AmountIn('EUR'),
    }),
  ),
});
export type FrozenOrder = Static<typeof FrozenOrder>;

/** A difference between the books and the data. */
export const BookDifference = Type.Object({
  check: OneOf(
    ['balance', 'item', 'payment', 'refund', 'payout', 'fx-clearing', 'commission', 'zero-sum'],
    'which of the checks found it',
  ),
  what: Type.String({ description: 'in words, such as: Payment attempt 17 is not booked.' }),
  currency: OneOf(['EUR', 'RSD']),
  expected: AmountIn('in the currency'),
  found: AmountIn('in the currency'),
});
export type BookDifference = Static<typeof BookDifference>;

/**
 * The balance of one account of the association, or the sum of all freelancers' accounts of a kind.
 */
export const BookTotal = Type.Object({
  account: Type.String({ description: 'such as Owed to freelancers, pending' }),
  currency: OneOf(['EUR', 'RSD']),
  debit: AmountIn('the balance if it is a debit, otherwise 0'),
  credit: AmountIn('the balance if it is a credit, otherwise 0'),
});
export type BookTotal = Static<typeof BookTotal>;

/** One check of the books. */
export const Reconciliation = Type.Object({
  day: OrNull(
    Type.String(),
    'the day of a nightly check, YYYY-MM-DD in Belgrade; null for a check on demand',
  ),
  at: Moment,
  differences: Type.Array(BookDifference, { description: 'the first 200' }),
  count: Type.Integer({ description: 'the number of all differences' }),
  totals: Type.Array(BookTotal),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const adminMoneyCalls = defineCalls({
  '/admin/getPayouts': {
    doc: 'Payouts, newest first, 50 at a time, of one state or of all. `counts` are the pending ones.',
    access: 'administrator',
    request: Type.Object({
      before: Before,
      state: Type.Optional(Type.Enum(PAYOUT_STATES)),
      userId: Type.Optional(Id),
    }),
    data: Type.Object({
      payouts: Type.Array(AdminPayout),
      next: NumberOrNull,
      counts: PayoutCounts,
    }),
  },
  '/admin/changePayoutStatus': {
    doc: 'Advances a payout: requested to approved, approved to sent, sent to confirmed, and each of them to failed. Failing needs a reason and returns the money to the balance. The freelancer gets an e-mail when it is sent or has failed. 409 if its state has changed meanwhile.',
    access: 'administrator',
    request: Type.Object({
      payoutId: Id,
      state: OneOf(['approved', 'sent', 'confirmed', 'failed']),
      reason: Reason,
    }),
    data: Nothing,
  },
  '/admin/getFrozenOrders': {
    doc: 'Orders with frozen money, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({ before: Before }),
    data: Type.Object({ orders: Type.Array(FrozenOrder), next: NumberOrNull }),
  },
  '/admin/releaseFrozenOrder': {
    doc: 'Ends the hold on an order of more than EUR 5,000. Its money moves to the state that it would have without the hold. Money held by a complaint stays frozen. 409 if the order is not held.',
    access: 'administrator',
    request: Type.Object({ orderId: Id, reason: Reason }),
    data: Nothing,
  },
  '/admin/recordChargeback': {
    doc: 'Books a chargeback that the bank has reported: the rest of an order or of one of its items, or a part of it.',
    access: 'administrator',
    request: Type.Object({
      reference: Reference,
      orderId: Id,
      projectId: Type.Optional(Id),
      amount: Type.Optional(PaidAmount('RSD; absent: the whole rest')),
      reason: Reason,
    }),
    data: Type.Object({
      booked: Type.Boolean({ description: 'false: this reference was booked before' }),
      amount: AmountIn('RSD that the bank withholds'),
      sellers: AmountIn('EUR that the freelancers bear, including their debt'),
      debt: AmountIn('EUR of it that becomes debt of the freelancers'),
      loss: AmountIn('EUR that cannot be recovered'),
    }),
  },
  '/admin/recordSettlement': {
    doc: 'Books a settlement of the acquirer to the association’s account.',
    access: 'administrator',
    request: Type.Object({
      reference: Reference,
      received: PaidAmount('RSD that arrived'),
      fee: PaidAmount('RSD that the acquirer kept'),
    }),
    data: Type.Object({
      booked: Type.Boolean({ description: 'false: this reference was booked before' }),
      outstanding: AmountIn('RSD that the acquirer still owes'),
    }),
  },
  '/admin/recordEuroPurchase': {
    doc: 'Books euro that the association has bought for payouts, as in its bank statement.',
    access: 'administrator',
    request: Type.Object({
      reference: Reference,
      paid: PaidAmount('RSD, with the bank’s fee'),
      bought: PaidAmount('EUR that arrived'),
    }),
    data: Type.Object({
      booked: Type.Boolean({ description: 'false: this reference was booked before' }),
      euro: AmountIn('EUR in the bank afterwards'),
      dinar: AmountIn('RSD in the bank afterwards'),
    }),
  },
  '/admin/checkBooks': {
    doc: 'Checks the books now. It reads all entries, which may take a while.',
    access: 'administrator',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({}),
    data: Type.Object({ count: Type.Integer({ description: 'the number of all differences' }) }),
  },
  '/admin/getReconciliation': {
    doc: 'The latest check of the books, or the nightly one of a day; 404 if there is none.',
    access: 'administrator',
    request: Type.Object({
      day: Type.Optional(Type.String({ format: 'date', description: 'YYYY-MM-DD' })),
    }),
    data: Type.Object({
      reconciliation: Reconciliation,
      nights: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }), {
        description: 'the last 31 nightly checks, newest first, with the number of differences',
      }),
    }),
  },
});
