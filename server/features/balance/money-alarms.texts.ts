import { formatMinor } from '../../../shared/money.ts';

/** What administrators are told about the books. */
export const texts = {
  chargeback: (para: number, orderId: number) =>
    `A bank has taken ${formatMinor(para)} RSD of order ${orderId} back: a chargeback was booked.`,
  books: (day: string, count: number) =>
    `The books do not agree: the check of the night of ${day} found ${count === 1 ? 'one difference' : `${count} differences`}.`,
} as const;
