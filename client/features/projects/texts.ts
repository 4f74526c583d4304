import { ITEM_REFUNDED } from '../../../shared/rules/delivery.ts';

/** What offers, projects and deliveries say. */
export const texts = {
  offerClosed: (name: string, state: string) =>
    `${name} was taken out of your cart: the offer is ${state.toLowerCase()}.`,

  refundedSays: ITEM_REFUNDED,
} as const;
