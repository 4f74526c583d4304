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
  OneOf,
  OrNull,
  TextOrNull,
} from '../../contract/fields.ts';
import { ATTEMPT_STATES, ORDER_STATUSES } from '../../statuses.ts';

/** The states of a refund. `unknown` was sent to the bank, which has not given its result. */
const REFUND_STATES = ['begun', 'unknown', 'confirmed', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund of an item or of a part of it. */
export const Refund = Type.Object({
  id: Id,
  order_id: Id,
  project_id: Id,
  name: Type.String({ description: 'of the item' }),
  buyer: Type.String(),
  amount: Type.Number({ description: 'EUR of the item’s price' }),
  amount_rsd: Type.Number({ description: 'RSD that are refunded to the card' }),
  state: Type.Enum(REFUND_STATES),
  reason: Type.String(),
  origin: OneOf(['administrator', 'complaint']),
  actor: TextOrNull,
  error_code: TextOrNull,
  created_at: Moment,
  ended_at: OrNull(Moment),
});
export type Refund = Static<typeof Refund>;

/** An item of an order with its refundable amount. */
const RefundableItem = Type.Object({
  project_id: Id,
  name: Type.String(),
  freelancer: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  refundable: Type.Number({ description: 'EUR that are neither refunded nor being refunded' }),
  refundable_rsd: Type.Number(),
});
type RefundableItem = Static<typeof RefundableItem>;

/** An attempt to pay an order, as administrators see it. */
export const PaymentAttempt = Type.Object({
  id: Id,
  name: Type.String({ description: 'at the gateway' }),
  state: Type.Enum(ATTEMPT_STATES),
  amount_rsd: Type.Number(),
  pg_tran_id: TextOrNull,
  transaction_status: TextOrNull,
  error_code: TextOrNull,
  created_at: Moment,
  asked_at: OrNull(Moment, 'when the gateway was last queried'),
});
export type PaymentAttempt = Static<typeof PaymentAttempt>;

/** An order's payments, refunds and refundable amounts. */
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

/** A payment in review. */
export const PaymentToCheck = Type.Object({
  order_id: Id,
  attempt: PaymentAttempt,
});
export type PaymentToCheck = Static<typeof PaymentToCheck>;

/** A day whose transaction list from the gateway is compared with our books. */
export const GatewayDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD in Belgrade' }),
  payments: Type.Integer({ description: 'that the gateway approved on that day' }),
  gateway_rsd: Type.Number({ description: 'their sum at the gateway' }),
  book_rsd: Type.Number({ description: 'their sum in our books' }),
});
export type GatewayDay = Static<typeof GatewayDay>;

/** A payment that differs between our books and the gateway's list. */
export const GatewayDifference = Type.Object({
  day: Type.String(),
  kind: OneOf(['not-in-our-book', 'not-at-the-gateway', 'other-amount', 'other-refunds']),
  name: Type.String({ description: 'of the payment at the gateway' }),
  order_id: NumberOrNull,
  gateway_rsd: NumberOrNull,
  book_rsd: NumberOrNull,
});
export type GatewayDifference = Static<typeof GatewayDifference>;

export const refundsCalls = defineCalls({
  '/admin/getOrderMoney': {
    doc: 'An order’s payments and refunds, and the refundable amount of each item.',
    access: 'administrator',
    request: Type.Object({ orderId: Id }),
    data: Type.Object({ order: OrderMoney }),
  },
  '/admin/refundItem': {
    doc: 'Refunds the price of an item, or a part of it, to the card that paid. 422 if the amount is more than the rest.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      orderId: Id,
      projectId: Id,
      amount: Euros('EUR; absent or empty: the whole rest'),
      reason: Type.Optional(Line('at most 2,000 characters', 12_000)),
    }),
    data: Type.Object({ refund: Refund }),
  },
  '/admin/getRefunds': {
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
          'payments without a result from the gateway, or with a wrong amount or currency',
      }),
    }),
  },
  '/admin/getGatewayDays': {
    doc: 'The last 31 days with a list from the gateway, newest first, and the newest 100 differences from our books. `open` lists the days still to be compared.',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({
      days: Type.Array(GatewayDay),
      differences: Type.Array(GatewayDifference),
      open: Type.Array(Type.String({ description: 'YYYY-MM-DD in Belgrade' })),
    }),
  },
  '/admin/settleOrder': {
    doc: 'Queries the gateway now about each undecided payment of an order. Payments in review are decided with `/admin/settlePayment` or `/admin/voidPayment`.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ orderId: Id }),
    data: Nothing,
  },
});

export const PaymentAtBank = Type.Object({
  kind: OneOf(
    ['approved', 'voided', 'declined', 'cancelled', 'pending', 'none', 'unknown'],
    'unknown: the bank could not be queried, and nothing may be concluded',
  ),
  amount: OrNull(Type.Number(), 'the charged amount'),
  currency: TextOrNull,
  refunded: NumberOrNull,
});
export type PaymentAtBank = Static<typeof PaymentAtBank>;

const Decision = Type.Object({
  attemptId: Id,
  reason: FormLine('at most 2,000 characters; stored in the audit log', 12_000),
});
const State = Type.Object({
  state: Type.String({ description: 'of the payment afterwards; `review`: still undecided' }),
});

export const paymentReviewCalls = defineCalls({
  '/admin/getPaymentAtBank': {
    doc: 'Queries the bank about a payment in review and changes nothing.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ attemptId: Id }),
    data: Type.Object({ bank: PaymentAtBank }),
  },
  '/admin/settlePayment': {
    doc: 'Queries the bank about a payment in review and applies its answer: paid if amount and currency are right. 409 if the payment is not in review.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Decision,
    data: State,
  },
  '/admin/voidPayment': {
    doc: 'Refunds a payment in review to its card, whatever its amount, and e-mails the buyer. 409 if the payment is not in review or the bank refuses, 503 if the bank does not answer.',
    access: 'administrator',
    limit: { max: 30, seconds: 60 },
    request: Decision,
    data: State,
  },
});

/** The origin of a rate. `hand` is entered by an administrator, `recorded` is the demo's. */
const RATE_ORIGINS = ['nbs-soap', 'nbs-page', 'hand', 'recorded'] as const;
export type RateOrigin = (typeof RATE_ORIGINS)[number];

const RATE_SOURCES = ['nbs-soap', 'nbs-page', 'resenje'] as const;
export type RateSourceName = (typeof RATE_SOURCES)[number];

/** The result of querying a source. The last two belong to the source that only cross-checks. */
const RATE_OUTCOMES = ['taken', 'known', 'refused', 'failed', 'agreed', 'disagreed'] as const;
export type RateOutcome = (typeof RATE_OUTCOMES)[number];

/** The middle rate of the euro in one list of the National Bank of Serbia. */
export const ListedRate = Type.Object({
  list_year: Type.Integer(),
  list_no: Type.Integer(),
  formed_on: Type.String({ description: 'YYYY-MM-DD' }),
  applies_on: Type.String({ description: 'YYYY-MM-DD; from 08:00 in Belgrade' }),
  rate: Type.String({ description: 'RSD for 1 EUR, with four decimals' }),
  source: Type.Enum(RATE_ORIGINS),
  note: OrNull(Type.String(), 'the reason for entering it by hand'),
  added_at: Moment,
  in_force: Type.Boolean({ description: 'whether it is the rate charged now' }),
});
export type ListedRate = Static<typeof ListedRate>;

export const RateAttempt = Type.Object({
  id: Id,
  at: Moment,
  source: Type.Enum(RATE_SOURCES),
  outcome: Type.Enum(RATE_OUTCOMES),
  reason: TextOrNull,
  list_no: NumberOrNull,
  rate: OrNull(Type.String(), 'as the source gave it'),
});
export type RateAttempt = Static<typeof RateAttempt>;

export const ratesCalls = defineCalls({
  '/rates/getCurrent': {
    doc: 'The current exchange rate for prices in RSD.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Type.Object({
      rate: OrNull(Type.String(), 'RSD for 1 EUR, with four decimals; null if no rate is valid'),
      list: OrNull(Type.String(), 'such as NBS list 182 of 24.9.2025'),
      recorded: Type.Boolean({ description: 'whether it is the recorded rate of the demo' }),
    }),
  },
  '/admin/getRates': {
    doc: 'Exchange rates, newest list first, 50 at a time, and the last 50 answers of their sources.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('the `next` of the previous page')),
    }),
    data: Type.Object({
      rates: Type.Array(ListedRate),
      next: NumberOrNull,
      attempts: Type.Array(RateAttempt, { description: 'newest first' }),
      recorded: Type.Boolean({
        description: 'whether this server uses only the recorded rate and queries no source',
      }),
      today: Type.String({ description: 'YYYY-MM-DD in Belgrade' }),
    }),
  },
  '/admin/enterRate': {
    doc: 'Enters a list by hand. It is logged, and all administrators are notified. 422 for an implausible rate unless `override` confirms it; 409 if the list is known.',
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
        description: 'accept it although it jumps or is outside the usual range',
      }),
    }),
    data: Type.Object({ rate: ListedRate }),
  },
});
