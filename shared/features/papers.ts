import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment, NumberOrNull, TextOrNull } from '../contract/fields.ts';
import { ORDER_STATUSES } from '../statuses.ts';
import { BALANCE_KINDS, Payout } from './payments/balance.ts';

const Euro = (description: string) => Type.Number({ description: `EUR; ${description}` });
const Dinar = (description: string) => Type.Number({ description: `RSD; ${description}` });

/** Money of an order that went back to its buyer, or is on its way there. */
export const GivenBack = Type.Object({
  at: Type.String({ description: 'when it was begun; ISO 8601, UTC' }),
  name: Type.String({ description: 'of the item' }),
  kind: Type.Union([Type.Literal('refund'), Type.Literal('chargeback')]),
  isUnderWay: Type.Boolean({ description: 'whether the bank has not confirmed it yet' }),
  amount: Euro('of the item’s price'),
  amount_rsd: Dinar('to the card that paid'),
});
export type GivenBack = Static<typeof GivenBack>;

/** A paid order as its buyer keeps it. */
export const Receipt = Type.Object({
  order_id: Id,
  status: Type.Enum(ORDER_STATUSES),
  ordered_at: Moment,
  paid_at: Type.Union([Moment, Type.Null()], {
    description: 'null where that was not noted, as of old orders',
  }),
  buyer: Type.Object({
    user_id: Id,
    name: Type.String(),
    email: Type.String(),
    address: Type.String(),
  }),
  lines: Type.Array(
    Type.Object({
      project_id: Id,
      name: Type.String(),
      freelancer: Type.String(),
      description: Type.String(),
      price: Euro('as agreed'),
      price_rsd: Dinar('its part of what was charged'),
    }),
  ),
  total: Euro('of all lines'),
  total_rsd: Dinar('charged to the card'),
  rate: Type.String({ description: 'RSD for one euro, four decimals' }),
  rateList: Type.String({ description: 'the list that the rate stands in, with its day' }),
  payment: Type.Object({
    pgOrderId: Type.String(),
    pgTranApprCode: Type.String(),
    pgTranDate: Type.String(),
    pgTranId: Type.String(),
    pgTranRefId: Type.String(),
    pgTranReturnCode: Type.String(),
    transactionStatus: Type.String(),
    errorCode: Type.String(),
  }),
  givenBack: Type.Array(GivenBack, { description: 'oldest first, without what the bank refused' }),
});
export type Receipt = Static<typeof Receipt>;

/** Where a freelancer’s money stands at one moment; all of it is what they are owed. */
export const Standing = Type.Object({
  total: Euro('all that is owed to the freelancer, less the debt'),
  pending: Euro('inside the period for complaints, or not delivered yet'),
  available: Euro('can be paid out'),
  frozen: Euro('held'),
  inPayout: Euro('on its way'),
  debt: Euro('to be set off against later earnings'),
});
export type Standing = Static<typeof Standing>;

/** One movement. `net` is what it adds to all that is owed; 0 where money only changes its place. */
export const StatementEntry = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum(BALANCE_KINDS),
  order_id: NumberOrNull,
  payout_id: NumberOrNull,
  names: Type.Array(Type.String(), { description: 'the items that it is about' }),
  gross: Euro('price of what was sold, below 0 of what went back; 0 of all others'),
  commission: Euro('Earmark’s part of that'),
  net: Euro('change of what the freelancer is owed'),
  moved: Euro('what changed its place or went out'),
  note: TextOrNull,
});
export type StatementEntry = Static<typeof StatementEntry>;

const Sums = (description: string) =>
  Type.Object(
    { gross: Euro('prices'), commission: Euro('of these'), net: Euro('the freelancer’s share') },
    { description },
  );

/** A freelancer’s money over some days: opening + sales + returned − paid out is closing. */
export const PeriodStatement = Type.Object({
  user_id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  email: Type.String(),
  address: Type.String(),
  from: Type.Union([Type.String(), Type.Null()], {
    description: 'first day, YYYY-MM-DD; null: from the start',
  }),
  to: Type.String({ description: 'last day, YYYY-MM-DD' }),
  opening: Standing,
  closing: Standing,
  sales: Sums('of all sales'),
  returned: Sums('of refunds and chargebacks; below 0'),
  paidOut: Euro('what arrived at the freelancer’s bank'),
  entryCount: Type.Integer(),
  entries: Type.Array(StatementEntry, {
    description: 'oldest first; none where there are more than fit on a screen',
  }),
  payouts: Type.Array(Payout, { description: 'that something happened to, as they stand now' }),
});
export type PeriodStatement = Static<typeof PeriodStatement>;

const Day = (description: string) =>
  Type.Optional(Type.String({ format: 'date', description: `YYYY-MM-DD; ${description}` }));

const StatementSpan = Type.Object({
  userId: Type.Optional(Id),
  from: Day('first day; absent: from the start'),
  to: Day('last day, today at the latest; absent: today'),
});

const OwnReceipt = Type.Object({ orderId: Id });

/** Receipts and statements, to be shown and as PDF files. */
export const papersCalls = defineCalls({
  '/orders/getReceipt': {
    kind: 'json',
    doc: 'The receipt of a paid order, for its buyer and for administrators. 409 where it is not paid.',
    access: 'signed-in',
    request: OwnReceipt,
    data: Type.Object({ receipt: Receipt }),
  },
  '/orders/getReceiptPdf': {
    kind: 'file',
    doc: 'The same as a tagged PDF file.',
    access: 'signed-in',
    limit: { max: 20, seconds: 60 },
    request: OwnReceipt,
  },
  '/balance/getPeriodStatement': {
    kind: 'json',
    doc: 'What moved one’s own money in whole days of Belgrade, with what it stood at before and after. Administrators may name a userId.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: StatementSpan,
    data: Type.Object({ statement: PeriodStatement }),
  },
  '/balance/getStatementPdf': {
    kind: 'file',
    doc: 'The same as a tagged PDF file; 422 where it would be too long.',
    access: 'signed-in',
    limit: { max: 10, seconds: 60 },
    request: StatementSpan,
  },
});
