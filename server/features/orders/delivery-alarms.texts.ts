import { DECISION_DAYS } from '../../../shared/limits.ts';

/** What administrators are told about orders that somebody has to look after. */
export const texts = {
  complaint: (orderId: number) =>
    `A buyer complains about an item of order ${orderId}. It is to be decided within ${DECISION_DAYS} days.`,
  late: (orderId: number) =>
    `The complaint about an item of order ${orderId} was to be decided by now. Its money is held back until it is.`,
  soon: (orderId: number) =>
    `The complaint about an item of order ${orderId} is to be decided within two days.`,
  heldSeller: (orderId: number) =>
    `Order ${orderId} is paid, but the account of a freelancer in it is not approved. Please look after this order: refund it, or approve the account again.`,
} as const;
