import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import {
  Euros,
  Id,
  IdAs,
  Moment,
  NumberOrNull,
  TextCode,
  TextOrNull,
} from '../../contract/fields.ts';

/** The life of a payout, in its order; the last two end it, and `failed` gives the money back. */
export const PAYOUT_STATES = ['requested', 'approved', 'sent', 'confirmed', 'failed'] as const;
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
