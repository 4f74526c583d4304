import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { defineServerEvents } from '../contract/event.ts';
import { Euros, Id, Moment, TextCode, TextOrNull } from '../contract/fields.ts';
import { MAX_CART_ITEMS, MAX_ORDER_ITEMS } from '../limits.ts';
import { ORDER_STATUSES } from '../statuses.ts';
import { DeliverySummary } from './deliveries.ts';

const ProjectIds = (maxItems: number) =>
  Type.Array(Id, { maxItems, default: [], description: 'the projects in the cart' });

const AcceptTerms = Type.Boolean({
  default: true,
  description: 'Selling Rules and Terms of Use; absent where the form has checked it',
});

/** A project in a cart that can be bought, at its price now. */
export const CartLine = Type.Object({
  id: Id,
  name: Type.String(),
  freelancer: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  openOrder: Type.Union([Type.Object({ id: Id, hash: Type.String() }), Type.Null()], {
    description: 'one’s own order with it whose payment is open; a new order ends that payment',
  }),
});
export type CartLine = Static<typeof CartLine>;

/** One row of an order. Files are named only to the buyer of a paid order. */
export const OrderItem = Type.Object({
  project_id: Id,
  name: Type.String(),
  freelancer: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  price_rsd: Type.Number(),
  files: Type.Array(
    Type.Object({
      file_id: Type.String(),
      name: Type.String(),
      bytes: Type.Number(),
      until: Type.Union([Moment, Type.Null()], {
        description: 'when it is deleted; null for a sound, which stays',
      }),
    }),
    { description: 'what can be downloaded now; of a service what was delivered last' },
  ),
  delivery: Type.Union([DeliverySummary, Type.Null()], {
    description: 'how it stands since it is paid',
  }),
});
export type OrderItem = Static<typeof OrderItem>;

/**
 * How an order stands, with every field of the specification's order status response.
 * `order`, `user` and `userAddress` are null for whoever is not its buyer: the hash alone shows
 * status only.
 */
export const OrderState = Type.Object({
  hash: Type.String(),
  status: Type.Enum(ORDER_STATUSES),
  attempt: Type.String({ description: 'what the telling attempt to pay came to' }),
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
  pgOrderId: Type.String(),
  pgTranApprCode: Type.String(),
  pgTranDate: Type.String(),
  pgTranId: Type.String(),
  pgTranRefId: Type.String(),
  pgTranReturnCode: Type.String(),
  transactionStatus: Type.String(),
  errorCode: Type.String(),
  canTryAgain: Type.Boolean({ description: 'whether its buyer can open another payment now' }),
  created_at: Moment,
  user: TextOrNull,
  userEmail: TextOrNull,
  userAddress: TextOrNull,
  order: Type.Union([Type.Object({ id: Id, items: Type.Array(OrderItem) }), Type.Null()]),
});
export type OrderState = Static<typeof OrderState>;

/** One row of the purchase history. */
export const OrderSummary = Type.Object({
  id: Id,
  hash: Type.String(),
  total: Type.Number({ description: 'EUR' }),
  amount: Type.Number({ description: 'RSD' }),
  response_code: TextOrNull,
  status: Type.Enum(ORDER_STATUSES),
  projects: Type.Array(Type.String()),
  deliveries: Type.Array(DeliverySummary, { description: 'of a paid order, how each stands' }),
  created_at: Moment,
});
export type OrderSummary = Static<typeof OrderSummary>;

/** Cart totals, orders and downloads. */
export const ordersCalls = defineCalls({
  '/orders/getCartTotal': {
    kind: 'json',
    doc: 'What the projects in a cart cost, from the database; `unavailable` are those that cannot be bought.',
    access: 'signed-in',
    request: Type.Object({ projects: ProjectIds(MAX_CART_ITEMS) }),
    data: Type.Object({
      items: Type.Array(CartLine, {
        description: 'what can be bought; the total is theirs',
      }),
      unavailable: Type.Array(
        Type.Object({ id: Id, name: Type.String(), reason: Type.String(), reasonCode: TextCode }),
      ),
      rateList: Type.String(),
      demoRate: Type.Boolean({ description: 'whether the rate is the recorded one of the demo' }),
    }),
    top: Type.Object({ total: Type.Number({ description: 'EUR' }), total_rsd: Type.Number() }),
  },
  '/orders/getrsdamount': {
    kind: 'json',
    doc: 'An amount in euro as dinar at the rate that holds now.',
    access: 'public',
    anySite: true,
    request: Type.Object({ amount: Euros('EUR') }),
    data: Type.Object({ rsd: Type.Number() }),
  },
  '/orders/create': {
    kind: 'json',
    doc: 'Makes an order of these projects and opens a payment; the browser goes to `url`.',
    access: 'buyer',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({
      projects: ProjectIds(MAX_ORDER_ITEMS),
      acceptTerms: AcceptTerms,
      total: Type.Optional(
        Type.Number({ description: 'EUR as the cart showed it; a different one is refused' }),
      ),
      requestKey: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'made by the client: a repeat makes no second order',
        }),
      ),
    }),
    data: Type.Object({ url: Type.String(), hash: Type.String() }),
  },
  '/orders/tryAgain': {
    kind: 'json',
    doc: 'Opens another payment for an order that was not paid.',
    access: 'buyer',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({
      hash: Type.String({ maxLength: 64 }),
      acceptTerms: Type.Boolean({ default: false }),
    }),
    data: Type.Object({ url: Type.String(), hash: Type.String() }),
  },
  '/orders/getOrderStatus': {
    kind: 'json',
    doc: 'How an order stands: by hash status only, for its buyer everything.',
    access: 'public',
    request: Type.Object({
      orderId: Type.Optional(Id),
      hash: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    data: OrderState,
  },
  '/users/getorderhistory': {
    kind: 'json',
    doc: 'One’s own orders, newest first, 50 at a time.',
    access: 'signed-in',
    request: Type.Object({ before: Type.Optional(Id) }),
    data: Type.Object({ orders: Type.Array(OrderSummary) }),
  },
  '/users/download': {
    kind: 'file',
    doc: 'A file of a paid order, to its buyer, and to administrators while they are to decide about a complaint.',
    access: 'signed-in',
    request: Type.Object({ orderId: Id, fileId: Type.String({ format: 'uuid' }) }),
  },
});

/** What the server tells a buyer about an order, and a seller about a sale. */
export const ordersServerEvents = defineServerEvents({
  'order:changed': {
    doc: 'An order has a new status.',
    payload: Type.Object({ hash: Type.String(), status: Type.String() }),
  },
  'sale:made': {
    doc: 'A buyer has paid for something of this person’s. Of a paid offer a message tells as well.',
    payload: Type.Object({
      sounds: Type.Array(Type.String(), { description: 'the names of the sounds among it' }),
    }),
  },
});

/** Downloads of what was bought. */
export const downloadsCalls = defineCalls({
  '/users/getDownloadLink': {
    kind: 'json',
    doc: 'The address of a file of a paid order, below /production/, for a day, for its buyer, and for administrators while they are to decide about a complaint: a download that is broken off can be resumed there. 410 for an item that was refunded.',
    access: 'signed-in',
    request: Type.Object({ orderId: Id, fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({ url: Type.String(), expires_at: Moment }),
  },
});
