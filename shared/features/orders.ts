import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { defineServerEvents } from '../contract/event.ts';
import {
  Euros,
  Id,
  IdAs,
  Line,
  Moment,
  OrNull,
  OwnConnection,
  TextCode,
  TextOrNull,
} from '../contract/fields.ts';
import { MAX_CART_ITEMS, MAX_ORDER_ITEMS } from '../limits.ts';
import { ORDER_STATUSES } from '../statuses.ts';
import { DeliverySummary } from './deliveries.ts';
import { InvoiceSummary } from './invoices.ts';
import { OfferTermsOrNull } from './offer-terms.ts';

const ProjectIds = (maxItems: number) =>
  Type.Array(Id, { maxItems, default: [], description: 'the projects in the cart' });

const AcceptTerms = Type.Boolean({
  default: true,
  description: 'Selling Rules and Terms of Use; absent if the form has checked it',
});

/** A project in a cart that can be bought, with its current price. */
export const CartLine = Type.Object({
  id: Id,
  name: Type.String(),
  freelancer: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR; of a sound in a pack, its share of the price' }),
  pack: OrNull(
    Type.Object({
      id: Id,
      name: Type.String(),
      price: Type.Number({ description: 'EUR, of the sound alone' }),
    }),
    'the pack that is bought with this sound; null without one',
  ),
  terms: OfferTermsOrNull,
  openOrder: OrNull(
    Type.Object({ id: Id, hash: Type.String() }),
    'one’s own order of it with an open payment; a new order ends that payment',
  ),
});
export type CartLine = Static<typeof CartLine>;

/** One item of an order. Only the buyer of a paid order sees its files. */
export const OrderItem = Type.Object({
  project_id: Id,
  name: Type.String(),
  freelancer: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  price_rsd: Type.Number(),
  terms: OfferTermsOrNull,
  conversation: OrNull(
    Type.Object({
      user_id: IdAs('of the freelancer'),
      category_id: OrNull(Id),
    }),
    'the conversation that an offer was made in; null for a sound',
  ),
  files: Type.Array(
    Type.Object({
      file_id: Type.String(),
      name: Type.String(),
      bytes: Type.Number(),
      until: OrNull(Moment, 'when it is deleted; null for a sound, which is never deleted'),
    }),
    { description: 'files that can be downloaded now; the latest delivery of a service' },
  ),
  delivery: OrNull(DeliverySummary, 'the state of the delivery since the payment'),
});
export type OrderItem = Static<typeof OrderItem>;

/** The gateway's answer about a payment. Fields that it did not give are empty. */
export const GATEWAY_FIELDS = {
  pgOrderId: Type.String(),
  pgTranApprCode: Type.String(),
  pgTranDate: Type.String(),
  pgTranId: Type.String(),
  pgTranRefId: Type.String(),
  pgTranReturnCode: Type.String(),
  transactionStatus: Type.String(),
  errorCode: Type.String(),
} as const;

/**
 * The status of an order, with every field of the specification's order status response. `order`,
 * `user`, `userEmail` and `userAddress` are null for everybody except the order's buyer. With the
 * hash alone, other people see only the status.
 */
export const OrderState = Type.Object({
  hash: Type.String(),
  status: Type.Enum(ORDER_STATUSES),
  attempt: Type.String({ description: 'the state of the decisive attempt to pay' }),
  api: Type.String({ description: 'the gateway' }),
  amount: Type.String({ description: 'RSD with two decimals' }),
  currency: Type.Literal('RSD'),
  total: Type.String({ description: 'EUR with two decimals' }),
  rate: Type.String({ description: 'RSD for one euro' }),
  rateList: Type.String(),
  companyName: Type.String(),
  companyAddress: Type.String(),
  companyPib: Type.String(),
  vat: Type.String(),
  ...GATEWAY_FIELDS,
  canTryAgain: Type.Boolean({ description: 'whether the buyer can start another payment now' }),
  created_at: Moment,
  user: TextOrNull,
  userEmail: TextOrNull,
  userAddress: TextOrNull,
  order: OrNull(
    Type.Object({
      id: Id,
      items: Type.Array(OrderItem),
      invoices: Type.Array(InvoiceSummary, {
        description: 'invoices and credit notes, oldest first',
      }),
    }),
  ),
});
export type OrderState = Static<typeof OrderState>;

export const OrderSummary = Type.Object({
  id: Id,
  hash: Type.String(),
  total: Type.Number({ description: 'EUR' }),
  amount: Type.Number({ description: 'RSD' }),
  response_code: TextOrNull,
  status: Type.Enum(ORDER_STATUSES),
  projects: Type.Array(Type.String()),
  deliveries: Type.Array(DeliverySummary, { description: 'the deliveries of a paid order' }),
  created_at: Moment,
});
export type OrderSummary = Static<typeof OrderSummary>;

export const ordersCalls = defineCalls({
  '/orders/getCartTotal': {
    doc: 'The current prices of the projects in a cart. `unavailable` lists those that cannot be bought.',
    access: 'signed-in',
    request: Type.Object({ projects: ProjectIds(MAX_CART_ITEMS) }),
    data: Type.Object({
      items: Type.Array(CartLine, {
        description: 'the projects that can be bought; the total is their sum',
      }),
      unavailable: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          reason: Type.String(),
          reasonCode: TextCode,
          similar: OrNull(
            Type.Object({
              id: Id,
              name: Type.String(),
              price: Type.Number({ description: 'EUR' }),
            }),
            'a similar sound that is on sale; null without one',
          ),
        }),
      ),
      rateList: Type.String(),
      demoRate: Type.Boolean({ description: 'whether the rate is the recorded rate of the demo' }),
      company: OrNull(Type.String(), 'the name of the company that one buys for, if one is stored'),
    }),
    top: Type.Object({ total: Type.Number({ description: 'EUR' }), total_rsd: Type.Number() }),
  },
  '/orders/changeCart': {
    doc: 'Changes the cart of one’s account and returns what is in it; without a change, only returns it. A repeat changes nothing.',
    access: 'signed-in',
    request: Type.Object({
      add: ProjectIds(MAX_CART_ITEMS),
      remove: ProjectIds(MAX_CART_ITEMS),
      ...OwnConnection,
    }),
    data: Type.Object({
      projects: Type.Array(Id, { description: 'in the order in which they were added' }),
    }),
  },
  '/orders/getrsdamount': {
    doc: 'Converts an amount in euro into dinar at the current rate.',
    access: 'public',
    anySite: true,
    request: Type.Object({ amount: Euros('EUR') }),
    data: Type.Object({ rsd: Type.Number() }),
  },
  '/orders/create': {
    doc: 'Creates an order of these projects and starts a payment; the browser goes to `url`.',
    access: 'buyer',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({
      projects: ProjectIds(MAX_ORDER_ITEMS),
      acceptTerms: AcceptTerms,
      total: Type.Optional(
        Type.Number({ description: 'EUR as the cart showed it; a different total is refused' }),
      ),
      requestKey: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'generated by the client: a repeat creates no second order',
        }),
      ),
      forCompany: Type.Optional(
        Type.Boolean({
          description: 'whether the order is for the stored company, whose data is copied to it',
        }),
      ),
      reference: Type.Optional(Line('of the company, on the documents of this order', 1_000)),
    }),
    data: Type.Object({ url: Type.String(), hash: Type.String() }),
  },
  '/orders/tryAgain': {
    doc: 'Starts another payment for an unpaid order.',
    access: 'buyer',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({
      hash: Type.String({ maxLength: 64 }),
      acceptTerms: Type.Boolean({ default: false }),
    }),
    data: Type.Object({ url: Type.String(), hash: Type.String() }),
  },
  '/orders/getOrderStatus': {
    doc: 'The status of an order: by hash only the status, for its buyer everything.',
    access: 'public',
    request: Type.Object({
      orderId: Type.Optional(Id),
      hash: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    data: OrderState,
  },
  '/users/getorderhistory': {
    doc: 'One’s own orders, newest first, 50 at a time.',
    access: 'signed-in',
    request: Type.Object({ before: Type.Optional(Id) }),
    data: Type.Object({ orders: Type.Array(OrderSummary) }),
  },
  '/users/download': {
    kind: 'file',
    doc: 'A file of a paid order, for its buyer, and for administrators while a complaint is open.',
    access: 'signed-in',
    request: Type.Object({ orderId: Id, fileId: Type.String({ format: 'uuid' }) }),
  },
});

/** Events about orders for buyers, and about sales for freelancers. */
export const ordersServerEvents = defineServerEvents({
  'cart:changed': {
    doc: 'The cart of this account was changed on another connection: load it again.',
    payload: Type.Object({}),
  },
  'order:changed': {
    doc: 'The status of an order changed.',
    payload: Type.Object({ hash: Type.String(), status: Type.String() }),
  },
  'sale:made': {
    doc: 'A buyer has paid for a sound or an offer of this person. A paid offer also appears as a message.',
    payload: Type.Object({
      sounds: Type.Array(Type.String(), {
        description: 'the names of the sounds that were bought',
      }),
    }),
  },
});

export const downloadsCalls = defineCalls({
  '/users/getDownloadLink': {
    doc: 'The address of a file of a paid order, below /production/, valid for a day, for its buyer, and for administrators while a complaint is open. Interrupted downloads can be resumed there. 410 for a refunded item.',
    access: 'signed-in',
    request: Type.Object({ orderId: Id, fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({ url: Type.String(), expires_at: Moment }),
  },
});
