import { formatMinor } from '../../../shared/money.ts';

/** What administrators are told about payments. */
export const texts = {
  mismatch: (orderId: number, para: number) =>
    `The bank took another amount for order ${orderId} than the ${formatMinor(para)} RSD that were asked for. Nothing is delivered until an administrator decides.`,
  unclear: (orderId: number) =>
    `After a day the bank has not said how a payment of order ${orderId} ended, or it could not be given back. An administrator has to decide.`,
  lateDay: (day: string) =>
    `The payments of ${day} could not be compared with the bank’s list within a day. Earmark keeps trying. Please ask the bank if this lasts.`,
  day: (day: string, count: number) =>
    `The bank’s list of ${day} and our book differ about ${count === 1 ? 'one payment' : `${count} payments`}.`,
} as const;
