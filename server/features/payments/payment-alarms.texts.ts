import { formatMinor } from '../../../shared/money.ts';

/** What administrators are told about payments. */
export const texts = {
  mismatch: (orderId: number, para: number) =>
    `The bank took another amount for order ${orderId} than the ${formatMinor(para)} RSD that were asked for. Nothing is delivered until an administrator decides.`,
  unclear: (orderId: number) =>
    `After a day the bank has not said how a payment of order ${orderId} ended, or it could not be given back. An administrator has to decide.`,
  day: (day: string, count: number) =>
    `The bank’s list of ${day} and our book differ about ${count === 1 ? 'one payment' : `${count} payments`}.`,
} as const;
