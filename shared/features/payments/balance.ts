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
  TextCode,
  TextOrNull,
} from '../../contract/fields.ts';

/** The life of a payout, in its order; the last two end it, and `failed` gives the money back. */
const PAYOUT_STATES = ['requested', 'approved', 'sent', 'confirmed', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What moves a seller's money. */
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

const Amount = (description: string) => Type.Number({ description: `EUR; ${description}` });
const MomentOrNull = (description: string) => Type.Union([Moment, Type.Null()], { description });

/** One payout as its receiver sees it. */
export const Payout = Type.Object({
  id: Id,
  amount: Amount('what is paid out'),
  state: Type.Enum(PAYOUT_STATES),
  requested_at: Moment,
  changed_at: Type.String({ description: 'since when it has this state; ISO 8601, UTC' }),
  bank_account: Type.String({ description: 'the number that was on file when it was asked for' }),
  bank_name: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'why it failed' }),
});
export type Payout = Static<typeof Payout>;

/** A sold item whose money is not available yet. */
export const PendingItem = Type.Object({
  order_id: Id,
  project_id: Id,
  name: Type.String(),
  pending: Amount('what becomes available'),
  frozen: Amount('what is held'),
  release_at: MomentOrNull('when it becomes available; null: once the buyer has the work'),
});
export type PendingItem = Static<typeof PendingItem>;

/** Where a seller's money stands. */
export const Balance = Type.Object({
  pending: Amount('inside the period for complaints, or not delivered yet'),
  available: Amount('can be paid out'),
  frozen: Amount('held: a large order, or a complaint'),
  inPayout: Amount('on its way'),
  paidOut: Amount('all that has arrived so far'),
  debt: Amount('to be set off against what is earned next'),
  minimum: Amount('the least that is paid out'),
  next: Type.Array(PendingItem, {
    description: 'what is not available yet, the next one first, at most 50',
  }),
  openPayout: Type.Union([Payout, Type.Null()], { description: 'one at a time' }),
  refusal: Type.Union([Type.String(), Type.Null()], {
    description: 'why no payout can be asked for now; null where one can',
  }),
  refusalCode: Type.Union([TextCode, Type.Null()]),
});
export type Balance = Static<typeof Balance>;

/** One movement of a seller's money. Amounts are changes, with their sign; most are 0. */
export const BalanceEntry = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum(BALANCE_KINDS),
  order_id: NumberOrNull,
  payout_id: NumberOrNull,
  names: Type.Array(Type.String(), { description: 'the items that it is about' }),
  pending: Amount('change'),
  available: Amount('change'),
  frozen: Amount('change'),
  inPayout: Amount('change'),
  debt: Amount('change'),
  note: TextOrNull,
});
export type BalanceEntry = Static<typeof BalanceEntry>;

const Day = (description: string) =>
  Type.Optional(Type.String({ format: 'date', description: `YYYY-MM-DD; ${description}` }));

/** A freelancer's own money. */
export const balanceCalls = defineCalls({
  '/balance/get': {
    kind: 'json',
    doc: 'One’s own balance, what becomes available next, and whether a payout can be asked for.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ balance: Balance }),
  },
  '/balance/getEntries': {
    kind: 'json',
    doc: 'What moved one’s own money, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'freelancer',
    request: Type.Object({
      before: Type.Optional(IdAs('only entries below this id')),
    }),
    data: Type.Object({ entries: Type.Array(BalanceEntry), next: NumberOrNull }),
  },
  '/balance/requestPayout': {
    kind: 'json',
    doc: 'Asks for a payout, from EUR 100, to the bank account on file; one at a time. Refused by 422 with the reason, by 409 where one is under way.',
    access: 'freelancer',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({ amount: Euros('EUR; absent or empty: all that is available') }),
    data: Type.Object({ payout: Payout }),
  },
  '/balance/getPayouts': {
    kind: 'json',
    doc: 'One’s own payouts, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'freelancer',
    request: Type.Object({
      before: Type.Optional(IdAs('only payouts below this id')),
    }),
    data: Type.Object({ payouts: Type.Array(Payout), next: NumberOrNull }),
  },
  '/balance/getStatement': {
    kind: 'file',
    doc: 'What moved one’s own money, as CSV (UTF-8 with a byte order mark, commas), oldest first; whole days of Belgrade, at most 50,000 lines.',
    access: 'freelancer',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({ from: Day('first day; absent: from the start'), to: Day('last day') }),
  },
});

const AmountIn = (description: string) => Type.Number({ description });
const Before = Type.Optional(IdAs('the `next` of the page before'));
const Reason = Type.Optional(Line('at most 2,000 characters', 12_000));
const Reference = Type.String({
  maxLength: 200,
  default: '',
  description: 'the bank’s own, at most 64 characters; a repeat with the same books nothing again',
});

/** One payout with all that is needed to send it. */
export const ReviewedPayout = Type.Object({
  ...Payout.properties,
  user_id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  email: Type.String(),
  holder: Type.String({ description: 'name and last name when it was asked for' }),
  holder_address: Type.String({ description: 'in one line' }),
  bank_address: Type.String({ description: 'in one line' }),
  swift_code: Type.String(),
});
export type ReviewedPayout = Static<typeof ReviewedPayout>;

/** How many payouts are in each state that waits for somebody. */
export const PayoutCounts = Type.Object({
  requested: Type.Integer({ description: 'to approve' }),
  approved: Type.Integer({ description: 'to send' }),
  sent: Type.Integer({ description: 'to confirm' }),
});
export type PayoutCounts = Static<typeof PayoutCounts>;

/** An order of which money is frozen. */
export const FrozenOrder = Type.Object({
  order_id: Id,
  buyer_id: Id,
  buyerName: Type.String(),
  paid_at: Moment,
  total: AmountIn('EUR; the order’s total'),
  frozen: AmountIn('EUR; the sellers’ shares that are held'),
  large: Type.Boolean({ description: 'held as an order of more than EUR 5,000' }),
  cases: Type.Array(Type.String(), {
    description: 'the other cases that hold it, such as complaint:17',
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

/** Something in the books that does not agree. Empty lists are what one hopes for. */
export const BookDifference = Type.Object({
  check: Type.Union(
    [
      Type.Literal('balance'),
      Type.Literal('item'),
      Type.Literal('payment'),
      Type.Literal('refund'),
      Type.Literal('payout'),
      Type.Literal('fx-clearing'),
      Type.Literal('commission'),
      Type.Literal('zero-sum'),
    ],
    { description: 'which of the checks found it' },
  ),
  what: Type.String({ description: 'in words, such as: Payment attempt 17 is not booked.' }),
  currency: Type.Union([Type.Literal('EUR'), Type.Literal('RSD')]),
  expected: AmountIn('in the currency'),
  found: AmountIn('in the currency'),
});
export type BookDifference = Static<typeof BookDifference>;

/** What one account of the association, or all sellers’ of a kind together, stands at. */
export const BookTotal = Type.Object({
  account: Type.String({ description: 'such as Seller money, pending' }),
  currency: Type.Union([Type.Literal('EUR'), Type.Literal('RSD')]),
  debit: AmountIn('where it stands on the left side, else 0'),
  credit: AmountIn('where it stands on the right side, else 0'),
});
export type BookTotal = Static<typeof BookTotal>;

/** One check of the books. */
export const Reconciliation = Type.Object({
  day: Type.Union([Type.String(), Type.Null()], {
    description:
      'the day, YYYY-MM-DD in Belgrade, whose nightly check it is; null for one that was asked for',
  }),
  at: Moment,
  differences: Type.Array(BookDifference, { description: 'the first 200' }),
  count: Type.Integer({ description: 'of all differences' }),
  totals: Type.Array(BookTotal),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const adminMoneyCalls = defineCalls({
  '/admin/getPayouts': {
    kind: 'json',
    doc: 'Payouts, newest first, 50 at a time, of one state or of all; `counts` says how many wait.',
    access: 'administrator',
    request: Type.Object({
      before: Before,
      state: Type.Optional(Type.Enum(PAYOUT_STATES)),
      userId: Type.Optional(Id),
    }),
    data: Type.Object({
      payouts: Type.Array(ReviewedPayout),
      next: NumberOrNull,
      counts: PayoutCounts,
    }),
  },
  '/admin/changePayoutStatus': {
    kind: 'json',
    doc: 'Takes a payout on: requested to approved, approved to sent, sent to confirmed, and each of them to failed, which needs a reason and gives the money back. The freelancer is told by mail when it is sent or has failed. 409 where it has moved on meanwhile.',
    access: 'administrator',
    request: Type.Object({
      payoutId: Id,
      state: Type.Union([
        Type.Literal('approved'),
        Type.Literal('sent'),
        Type.Literal('confirmed'),
        Type.Literal('failed'),
      ]),
      reason: Reason,
    }),
    data: Nothing,
  },
  '/admin/getFrozenOrders': {
    kind: 'json',
    doc: 'Orders of which money is frozen, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({ before: Before }),
    data: Type.Object({ orders: Type.Array(FrozenOrder), next: NumberOrNull }),
  },
  '/admin/releaseFrozenOrder': {
    kind: 'json',
    doc: 'Ends the hold on an order of more than EUR 5,000: its money goes to where it would be without. What a complaint holds stays frozen. 409 where it is not held.',
    access: 'administrator',
    request: Type.Object({ orderId: Id, reason: Reason }),
    data: Nothing,
  },
  '/admin/recordChargeback': {
    kind: 'json',
    doc: 'Books a chargeback of which the bank has written: all that is left of an order or of one of its items, or a part of it.',
    access: 'administrator',
    request: Type.Object({
      reference: Reference,
      orderId: Id,
      projectId: Type.Optional(Id),
      amount: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1e10, description: 'RSD; absent: all that is left' }),
      ),
      reason: Reason,
    }),
    data: Type.Object({
      booked: Type.Boolean({ description: 'false: this reference was booked before' }),
      amount: AmountIn('RSD; what the bank keeps back'),
      sellers: AmountIn('EUR; what sellers bear, their debt included'),
      debt: AmountIn('EUR; of it, what sellers have to earn first'),
      loss: AmountIn('EUR; what nobody can be asked for'),
    }),
  },
  '/admin/recordSettlement': {
    kind: 'json',
    doc: 'Books what the acquirer has paid to the association’s account.',
    access: 'administrator',
    request: Type.Object({
      reference: Reference,
      received: Type.Number({ minimum: 0, maximum: 1e10, description: 'RSD that arrived' }),
      fee: Type.Number({ minimum: 0, maximum: 1e10, description: 'RSD that the acquirer kept' }),
    }),
    data: Type.Object({
      booked: Type.Boolean({ description: 'false: this reference was booked before' }),
      outstanding: AmountIn('RSD; what the acquirer owes after it'),
    }),
  },
  '/admin/recordEuroPurchase': {
    kind: 'json',
    doc: 'Books euro that the association has bought for payouts, as the statement of its bank has it.',
    access: 'administrator',
    request: Type.Object({
      reference: Reference,
      paid: Type.Number({ minimum: 0, maximum: 1e10, description: 'RSD, with the bank’s fee' }),
      bought: Type.Number({ minimum: 0, maximum: 1e10, description: 'EUR that arrived' }),
    }),
    data: Type.Object({
      booked: Type.Boolean({ description: 'false: this reference was booked before' }),
      euro: AmountIn('EUR; in the bank after it'),
      dinar: AmountIn('RSD; in the bank after it'),
    }),
  },
  '/admin/checkBooks': {
    kind: 'json',
    doc: 'Checks the books now. It reads all entries, which may take a while.',
    access: 'administrator',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({}),
    data: Type.Object({ count: Type.Integer({ description: 'of all differences' }) }),
  },
  '/admin/getReconciliation': {
    kind: 'json',
    doc: 'The newest check of the books, or the nightly one of a day; 404 where there was none.',
    access: 'administrator',
    request: Type.Object({
      day: Type.Optional(Type.String({ format: 'date', description: 'YYYY-MM-DD' })),
    }),
    data: Type.Object({
      reconciliation: Reconciliation,
      nights: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }), {
        description: 'the last 31 nightly checks, newest first, and how much each found',
      }),
    }),
  },
});
