import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { Id, IdAs, Line, Moment, Nothing, NumberOrNull } from '../../contract/fields.ts';
import { PAYOUT_STATES, Payout } from './balance.ts';

const Amount = (description: string) => Type.Number({ description });
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
  total: Amount('EUR; the order’s total'),
  frozen: Amount('EUR; the sellers’ shares that are held'),
  large: Type.Boolean({ description: 'held as an order of more than EUR 5,000' }),
  cases: Type.Array(Type.String(), {
    description: 'the other cases that hold it, such as complaint:17',
  }),
  items: Type.Array(
    Type.Object({
      project_id: Id,
      name: Type.String(),
      freelancer: Type.String(),
      frozen: Amount('EUR'),
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
  expected: Amount('in the currency'),
  found: Amount('in the currency'),
});
export type BookDifference = Static<typeof BookDifference>;

/** What one account of the association, or all sellers’ of a kind together, stands at. */
export const BookTotal = Type.Object({
  account: Type.String({ description: 'such as Seller money, pending' }),
  currency: Type.Union([Type.Literal('EUR'), Type.Literal('RSD')]),
  debit: Amount('where it stands on the left side, else 0'),
  credit: Amount('where it stands on the right side, else 0'),
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

/** What administrators do with money. */
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
      amount: Amount('RSD; what the bank keeps back'),
      sellers: Amount('EUR; what sellers bear, their debt included'),
      debt: Amount('EUR; of it, what sellers have to earn first'),
      loss: Amount('EUR; what nobody can be asked for'),
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
      outstanding: Amount('RSD; what the acquirer owes after it'),
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
      euro: Amount('EUR; in the bank after it'),
      dinar: Amount('RSD; in the bank after it'),
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
