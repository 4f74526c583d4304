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

/** What administrators do about payments and refunds. */
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
