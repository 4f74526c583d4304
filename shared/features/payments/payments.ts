import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import {
  Euros,
  FormLine,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  TextOrNull,
} from '../../contract/fields.ts';
import { ATTEMPT_STATES, ORDER_STATUSES } from '../../statuses.ts';

/** The life of a refund; `unknown` is at the bank, which has not said what became of it. */
export const REFUND_STATES = ['begun', 'unknown', 'confirmed', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** One refund of an item or of a part of it. */
export const Refund = Type.Object({
  id: Id,
  order_id: Id,
  project_id: Id,
  name: Type.String({ description: 'of the item' }),
  buyer: Type.String(),
  amount: Type.Number({ description: 'EUR of the item’s price' }),
  amount_rsd: Type.Number({ description: 'RSD that goes back to the card' }),
  state: Type.Enum(REFUND_STATES),
  reason: Type.String(),
  origin: Type.Union([Type.Literal('administrator'), Type.Literal('complaint')]),
  actor: TextOrNull,
  error_code: TextOrNull,
  created_at: Moment,
  ended_at: Type.Union([Moment, Type.Null()]),
});
export type Refund = Static<typeof Refund>;

/** One item of an order with what can still be given back of it. */
export const RefundableItem = Type.Object({
  project_id: Id,
  name: Type.String(),
  freelancer: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  refundable: Type.Number({ description: 'EUR; what is not given back or about to be' }),
  refundable_rsd: Type.Number(),
});
export type RefundableItem = Static<typeof RefundableItem>;

/** One try to pay an order, as an administrator sees it. */
export const PaymentAttempt = Type.Object({
  id: Id,
  name: Type.String({ description: 'at the gateway' }),
  state: Type.Enum(ATTEMPT_STATES),
  amount_rsd: Type.Number(),
  pg_tran_id: TextOrNull,
  transaction_status: TextOrNull,
  error_code: TextOrNull,
  created_at: Moment,
  asked_at: Type.Union([Moment, Type.Null()], { description: 'when the gateway was asked last' }),
});
export type PaymentAttempt = Static<typeof PaymentAttempt>;

/** An order's payments, and what can be given back. */
export const OrderMoney = Type.Object({
  order_id: Id,
  status: Type.Enum(ORDER_STATUSES),
  buyer: Type.String(),
  total: Type.Number({ description: 'EUR' }),
  created_at: Moment,
  items: Type.Array(RefundableItem),
  attempts: Type.Array(PaymentAttempt, { description: 'oldest first' }),
  refunds: Type.Array(Refund, { description: 'newest first' }),
});
export type OrderMoney = Static<typeof OrderMoney>;

/** A payment that waits for a person. */
export const PaymentToCheck = Type.Object({
  order_id: Id,
  attempt: PaymentAttempt,
});
export type PaymentToCheck = Static<typeof PaymentToCheck>;

/** A day whose list the gateway gave us, held against our book. */
export const GatewayDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD in Belgrade' }),
  payments: Type.Integer({ description: 'that the gateway approved on it' }),
  gateway_rsd: Type.Number({ description: 'their sum at the gateway' }),
  book_rsd: Type.Number({ description: 'their sum in our book' }),
});
export type GatewayDay = Static<typeof GatewayDay>;

/** One payment about which our book and the gateway’s differ. */
export const GatewayDifference = Type.Object({
  day: Type.String(),
  kind: Type.Union([
    Type.Literal('not-in-our-book'),
    Type.Literal('not-at-the-gateway'),
    Type.Literal('other-amount'),
    Type.Literal('other-refunds'),
  ]),
  name: Type.String({ description: 'of the payment at the gateway' }),
  order_id: NumberOrNull,
  gateway_rsd: NumberOrNull,
  book_rsd: NumberOrNull,
});
export type GatewayDifference = Static<typeof GatewayDifference>;

export const refundsCalls = defineCalls({
  '/admin/getOrderMoney': {
    kind: 'json',
    doc: 'An order’s payments and refunds, and what can still be given back of each item.',
    access: 'administrator',
    request: Type.Object({ orderId: Id }),
    data: Type.Object({ order: OrderMoney }),
  },
  '/admin/refundItem': {
    kind: 'json',
    doc: 'Gives the price of an item, or a part of it, back to the card that paid. 422 where more is asked for than is left.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      orderId: Id,
      projectId: Id,
      amount: Euros('EUR; absent or empty: all that is left'),
      reason: Type.Optional(Line('at most 2,000 characters', 12_000)),
    }),
    data: Type.Object({ refund: Refund }),
  },
  '/admin/getRefunds': {
    kind: 'json',
    doc: 'Refunds, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only refunds below this id')),
    }),
    data: Type.Object({
      refunds: Type.Array(Refund),
      next: NumberOrNull,
      toCheck: Type.Array(PaymentToCheck, {
        description:
          'payments of which the gateway did not say how they ended, or that are not what was asked for',
      }),
    }),
  },
  '/admin/getGatewayDays': {
    kind: 'json',
    doc: 'The last 31 days whose list the gateway gave us, newest first, and the newest 100 differences to our book; `open` are days that are still to be compared.',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({
      days: Type.Array(GatewayDay),
      differences: Type.Array(GatewayDifference),
      open: Type.Array(Type.String({ description: 'YYYY-MM-DD in Belgrade' })),
    }),
  },
  '/admin/settleOrder': {
    kind: 'json',
    doc: 'Asks the gateway now about each payment of an order that is not settled; those that wait for a person are decided with `/admin/settlePayment` or `/admin/voidPayment`.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ orderId: Id }),
    data: Nothing,
  },
});

export const PaymentAtBank = Type.Object({
  kind: Type.Union(
    [
      Type.Literal('approved'),
      Type.Literal('voided'),
      Type.Literal('declined'),
      Type.Literal('cancelled'),
      Type.Literal('pending'),
      Type.Literal('none'),
      Type.Literal('unknown'),
    ],
    { description: 'unknown: it could not be asked, and nothing may be concluded' },
  ),
  amount: Type.Union([Type.Number(), Type.Null()], { description: 'that was taken' }),
  currency: TextOrNull,
  refunded: NumberOrNull,
});
export type PaymentAtBank = Static<typeof PaymentAtBank>;

const Decision = Type.Object({
  attemptId: Id,
  reason: FormLine('at most 2,000 characters; it stays in the log', 12_000),
});
const State = Type.Object({
  state: Type.String({ description: 'of the payment after it; `review`: it still waits' }),
});

export const paymentReviewCalls = defineCalls({
  '/admin/getPaymentAtBank': {
    kind: 'json',
    doc: 'Asks the bank about a payment that waits for a person, and changes nothing.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ attemptId: Id }),
    data: Type.Object({ bank: PaymentAtBank }),
  },
  '/admin/settlePayment': {
    kind: 'json',
    doc: 'Asks the bank about a payment that waits for a person and does what follows from its answer: paid where it is what was asked for. 409 where it does not wait.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Decision,
    data: State,
  },
  '/admin/voidPayment': {
    kind: 'json',
    doc: 'Gives all of a payment that waits for a person back to its card, whatever its amount; the buyer is told by mail. 409 where it does not wait or the bank refuses, 503 where the bank does not answer.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Decision,
    data: State,
  },
});

/** Where a rate comes from; `hand` is entered by an administrator, `recorded` is the demo’s. */
export const RATE_ORIGINS = ['nbs-soap', 'nbs-page', 'hand', 'recorded'] as const;
export type RateOrigin = (typeof RATE_ORIGINS)[number];

export const RATE_SOURCES = ['nbs-soap', 'nbs-page', 'resenje'] as const;
export type RateSourceName = (typeof RATE_SOURCES)[number];

/** How a source answered: the last two are those of a source that only checks. */
export const RATE_OUTCOMES = [
  'taken',
  'known',
  'refused',
  'failed',
  'agreed',
  'disagreed',
] as const;
export type RateOutcome = (typeof RATE_OUTCOMES)[number];

/** The middle rate of the euro in one list of the National Bank of Serbia. */
export const ListedRate = Type.Object({
  list_year: Type.Integer(),
  list_no: Type.Integer(),
  formed_on: Type.String({ description: 'YYYY-MM-DD' }),
  applies_on: Type.String({ description: 'YYYY-MM-DD; from 08:00 in Belgrade' }),
  rate: Type.String({ description: 'RSD for 1 EUR, with four decimals' }),
  source: Type.Enum(RATE_ORIGINS),
  note: Type.Union([Type.String(), Type.Null()], { description: 'why it was entered by hand' }),
  added_at: Moment,
  in_force: Type.Boolean({ description: 'whether it is charged at the moment' }),
});
export type ListedRate = Static<typeof ListedRate>;

/** One answer of one source. */
export const RateAttempt = Type.Object({
  id: Id,
  at: Moment,
  source: Type.Enum(RATE_SOURCES),
  outcome: Type.Enum(RATE_OUTCOMES),
  reason: TextOrNull,
  list_no: NumberOrNull,
  rate: Type.Union([Type.String(), Type.Null()], { description: 'as it was answered' }),
});
export type RateAttempt = Static<typeof RateAttempt>;

/** What is told of exchange rates, and what administrators do about them. */
export const ratesCalls = defineCalls({
  '/rates/getCurrent': {
    kind: 'json',
    doc: 'The exchange rate that prices in RSD are shown with at the moment.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Type.Object({
      rate: Type.Union([Type.String(), Type.Null()], {
        description: 'RSD for 1 EUR, with four decimals; null where none may be charged',
      }),
      list: Type.Union([Type.String(), Type.Null()], {
        description: 'such as NBS list 182 of 24.9.2025',
      }),
      recorded: Type.Boolean({ description: 'whether it is the recorded one of the demo' }),
    }),
  },
  '/admin/getRates': {
    kind: 'json',
    doc: 'Exchange rates, newest list first, 50 at a time, and the last 50 answers of their sources.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('the `next` of the page before')),
    }),
    data: Type.Object({
      rates: Type.Array(ListedRate),
      next: NumberOrNull,
      attempts: Type.Array(RateAttempt, { description: 'newest first' }),
      recorded: Type.Boolean({
        description: 'whether this server charges the one recorded rate and asks nobody',
      }),
      today: Type.String({ description: 'YYYY-MM-DD in Belgrade' }),
    }),
  },
  '/admin/enterRate': {
    kind: 'json',
    doc: 'Enters a list by hand; it stays in the log and all administrators are told. 422 for a rate that jumps, unless `override` says that it is right; 409 where the list is known.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      listNo: FormLine('of its year', 10),
      formedOn: FormLine('YYYY-MM-DD', 10),
      appliesOn: FormLine('YYYY-MM-DD', 10),
      rate: FormLine('RSD for 1 EUR, with four decimals', 20),
      reason: FormLine('at most 2,000 characters', 12_000),
      override: Type.Boolean({
        default: false,
        description: 'take it although it jumps or is outside of what is usual',
      }),
    }),
    data: Type.Object({ rate: ListedRate }),
  },
});
