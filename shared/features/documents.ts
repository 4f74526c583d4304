import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment, NumberOrNull, OrNull, TextOrNull } from '../contract/fields.ts';
import { ORDER_STATUSES } from '../statuses.ts';
import { OrderCompany } from './companies.ts';
import { InvoiceSummary } from './invoices.ts';
import { Terms } from './offer-terms.ts';
import { GATEWAY_FIELDS } from './orders.ts';
import { Amount, BALANCE_KINDS, Day, Payout } from './payments/balance.ts';

const Dinar = (description: string) => Type.Number({ description: `RSD; ${description}` });

/** A refund or chargeback of an order, completed or in progress. */
export const ReceiptRefund = Type.Object({
  at: Type.String({ description: 'when it started; ISO 8601, UTC' }),
  name: Type.String({ description: 'of the item' }),
  kind: Type.Union([Type.Literal('refund'), Type.Literal('chargeback')]),
  isUnderWay: Type.Boolean({ description: 'whether the bank still has to confirm it' }),
  amount: Amount('of the item’s price'),
  amount_rsd: Dinar('to the card that paid'),
});
export type ReceiptRefund = Static<typeof ReceiptRefund>;

/** The receipt of a paid order. */
export const Receipt = Type.Object({
  order_id: Id,
  status: Type.Enum(ORDER_STATUSES),
  ordered_at: Moment,
  paid_at: OrNull(Moment, 'null for old orders without a recorded time'),
  buyer: Type.Object({
    user_id: Id,
    name: Type.String(),
    email: Type.String(),
    address: Type.String(),
  }),
  company: OrNull(OrderCompany, 'the company that the order is for; null for a private person'),
  isInvoiced: Type.Boolean({ description: 'whether the order has an invoice, or gets one' }),
  invoices: Type.Array(InvoiceSummary, {
    description: 'invoices and credit notes, oldest first',
  }),
  lines: Type.Array(
    Type.Object({
      project_id: Id,
      name: Type.String(),
      freelancer: Type.String(),
      description: Type.String(),
      price: Amount('as agreed'),
      price_rsd: Dinar('its share of the charged amount'),
    }),
  ),
  total: Amount('of all lines'),
  total_rsd: Dinar('charged to the card'),
  rate: Type.String({ description: 'RSD for one euro, four decimals' }),
  rateList: Type.String({ description: 'the rate list with its day' }),
  payment: Type.Object(GATEWAY_FIELDS),
  refunds: Type.Array(ReceiptRefund, {
    description: 'oldest first, without those that the bank refused',
  }),
});
export type Receipt = Static<typeof Receipt>;

/** A freelancer's money by state at one moment. The sum is what the association owes them. */
export const Standing = Type.Object({
  total: Amount('everything owed to the freelancer, less the debt'),
  pending: Amount('within the period for complaints, or not delivered yet'),
  available: Amount('can be paid out'),
  frozen: Amount('held'),
  inPayout: Amount('on its way'),
  debt: Amount('to be set off against later earnings'),
});
export type Standing = Static<typeof Standing>;

/** One transaction. `net` is the change of the total owed; 0 if money only moves between states. */
export const StatementEntry = Type.Object({
  id: Id,
  at: Moment,
  kind: Type.Enum(BALANCE_KINDS),
  order_id: NumberOrNull,
  payout_id: NumberOrNull,
  names: Type.Array(Type.String(), { description: 'the items concerned' }),
  gross: Amount('price of a sale, negative for a refund; 0 for all others'),
  commission: Amount('Earmark’s share of that'),
  net: Amount('change of the amount owed to the freelancer'),
  moved: Amount('amount that moved between states or was paid out'),
  note: TextOrNull,
});
export type StatementEntry = Static<typeof StatementEntry>;

const Sums = (description: string) =>
  Type.Object(
    {
      gross: Amount('prices'),
      commission: Amount('of these'),
      net: Amount('the freelancer’s share'),
    },
    { description },
  );

/** A freelancer's money in a period: opening + sales + returned − paid out = closing. */
export const PeriodStatement = Type.Object({
  user_id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  email: Type.String(),
  address: Type.String(),
  from: OrNull(Type.String(), 'first day, YYYY-MM-DD; null: from the start'),
  to: Type.String({ description: 'last day, YYYY-MM-DD' }),
  opening: Standing,
  closing: Standing,
  sales: Sums('of all sales'),
  returned: Sums('of refunds and chargebacks; negative'),
  paidOut: Amount('amount that arrived at the freelancer’s bank'),
  entryCount: Type.Integer(),
  entries: Type.Array(StatementEntry, {
    description: 'oldest first; empty if there are too many for a screen',
  }),
  payouts: Type.Array(Payout, {
    description: 'payouts that changed in the period, in their current state',
  }),
});
export type PeriodStatement = Static<typeof PeriodStatement>;

/** The steps of a contract. Steps of a delivery that only warn of an end are not among them. */
const CONTRACT_STEPS = [
  'offered',
  'chosen',
  'viewed',
  'in_cart',
  'price_asked',
  'declined',
  'withdrawn',
  'expired',
  'paid',
  'delivered',
  'change_asked',
  'accepted',
  'accepted_by_silence',
  'complained',
  'decided',
  'overdue',
  'refunded',
  'charged_back',
] as const;

export const ContractStep = Type.Object({
  step: Type.Enum(CONTRACT_STEPS),
  at: Moment,
  name: Type.String({ description: 'of the version that the step is about' }),
  price: OrNull(Type.Number(), 'EUR: of the version, as requested, or refunded'),
  deliverOn: OrNull(
    Type.String(),
    'the delivery date that the buyer requested, YYYY-MM-DD in Belgrade',
  ),
  text: Type.String({ description: 'the text of the person; may be empty' }),
});
export type ContractStep = Static<typeof ContractStep>;

const Party = Type.Object({ user_id: Id, name: Type.String({ description: 'the username' }) });

/** An offer with its versions and everything that happened to it. */
export const Contract = Type.Object({
  project_id: Type.Integer({ ...Id, description: 'of the newest version' }),
  order_id: NumberOrNull,
  name: Type.String(),
  description: Type.String(),
  price: Amount('of the newest version'),
  ...Terms,
  buyer: Party,
  freelancer: Party,
  steps: Type.Array(ContractStep, { description: 'oldest first' }),
});
export type Contract = Static<typeof Contract>;

const StatementSpan = Type.Object({
  userId: Type.Optional(Id),
  from: Day('first day; absent: from the start'),
  to: Day('last day, today at the latest; absent: today'),
});

const OwnReceipt = Type.Object({ orderId: Id });

const OwnContract = Type.Object({ projectId: Id });

export const documentsCalls = defineCalls({
  '/projects/getContract': {
    doc: 'The contract that an offer belongs to, with all versions and steps, for its two people and administrators.',
    access: 'signed-in',
    request: OwnContract,
    data: Type.Object({ contract: Contract }),
  },
  '/projects/getContractPdf': {
    kind: 'file',
    doc: 'The same as a tagged PDF file.',
    access: 'signed-in',
    limit: { max: 20, seconds: 60 },
    request: OwnContract,
  },
  '/orders/getReceipt': {
    doc: 'The receipt of a paid order, for its buyer and for administrators. 409 if it is not paid.',
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
    doc: 'One’s own transactions in whole days of Belgrade, with the balances before and after. Administrators may name a userId.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: StatementSpan,
    data: Type.Object({ statement: PeriodStatement }),
  },
  '/balance/getStatementPdf': {
    kind: 'file',
    doc: 'The same as a tagged PDF file; 422 if it would be too long.',
    access: 'signed-in',
    limit: { max: 10, seconds: 60 },
    request: StatementSpan,
  },
});
