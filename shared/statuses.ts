/** Statuses of a project and of an account's `contributor_status` (specification, section 4). */
export const PENDING = 0;
export const APPROVED = 1;
export const REJECTED = 9;

export type ReviewStatus = typeof PENDING | typeof APPROVED | typeof REJECTED;

/** The life of an offer, in its usual order; the last three end it without a sale. */
export const OFFER_STATES = [
  'offered',
  'in_cart',
  'paid',
  'delivered',
  'withdrawn',
  'declined',
  'expired',
] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** Whether an offer can still be bought. */
export function isOpenOffer(state: OfferState): boolean {
  return state === 'offered' || state === 'in_cart';
}

/**
 * How an order stands; `pending_payment` lasts until the gateway has given a final answer. The last
 * three say what was given back of a paid one.
 */
export const ORDER_STATUSES = [
  'pending_payment',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'charged_back',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Those of orders that were paid. */
export const PAID_STATUSES = [
  'paid',
  'partially_refunded',
  'refunded',
  'charged_back',
] as const satisfies readonly OrderStatus[];

/** Whether an order was paid, whatever was given back of it since. */
export function wasPaid(status: OrderStatus): boolean {
  return status !== 'pending_payment' && status !== 'failed' && status !== 'expired';
}

/** One try to pay. `unknown` and `review` wait for a further answer or for a person. */
export const ATTEMPT_STATES = [
  'created',
  'redirected',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'unknown',
  'review',
  'voided',
] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The gateway's return code of a successful payment (specification, section 4). */
export const PAYMENT_SUCCESS_CODE = '00';

/** The gateway's status of an approved transaction. */
export const APPROVED_TRANSACTION = 'AP';
