/** Statuses of a project, and of an account's `contributor_status` (specification, section 4). */
export const PENDING = 0 as const;
export const APPROVED = 1 as const;
export const REJECTED = 9 as const;

export type ReviewStatus = typeof PENDING | typeof APPROVED | typeof REJECTED;

/** The states of an offer, in their usual order. An offer in one of the last three was not sold. */
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

export function isOpenOffer(state: OfferState): boolean {
  return state === 'offered' || state === 'in_cart';
}

/**
 * The states of a milestone: those of its offer, and further ones. A milestone can be planned, end
 * before it is offered, or have a finished delivery.
 */
export const MILESTONE_STATES = [
  'planned',
  'ended',
  ...OFFER_STATES,
  'accepted',
  'disputed',
  'decided',
  'refunded',
] as const;

export type MilestoneState = (typeof MILESTONE_STATES)[number];

/**
 * The states of an order. `pending_payment` lasts until the gateway's final answer. The last three
 * are refunds and chargebacks of a paid order.
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

export const PAID_STATUSES = [
  'paid',
  'partially_refunded',
  'refunded',
  'charged_back',
] as const satisfies readonly OrderStatus[];

/** Returns whether an order was paid, even if it was refunded later. */
export function wasPaid(status: OrderStatus): boolean {
  return status !== 'pending_payment' && status !== 'failed' && status !== 'expired';
}

/**
 * The states of an attempt to pay. `unknown` waits for another answer of the bank, `review` for an
 * administrator.
 */
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

/**
 * The states of a payout, in order. The last two are final. `failed` returns the money to the
 * balance.
 */
export const PAYOUT_STATES = ['requested', 'approved', 'sent', 'confirmed', 'failed'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The gateway's return code of a successful payment (specification, section 4). */
export const PAYMENT_SUCCESS_CODE = '00';

/** The gateway's status of an approved transaction. */
export const APPROVED_TRANSACTION = 'AP';
