import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './payment-decision.texts.ts';

/** What is said where an administrator decides about a payment. In Serbian. */
export const texts: Words<typeof english> = {
  taken: (amount, refunded) =>
    refunded === null
      ? `Naplaćeno je ${amount}.`
      : `Naplaćeno je ${amount}, a od toga je vraćeno ${refunded}.`,
  outcomes: {
    approved: 'Sačuvano: porudžbina je plaćena.',
    voided: 'Sačuvano: uplata je vraćena i kupac je obavešten.',
    review: 'Sačuvano. Banka ne kaže ništa novo: plaćanje i dalje čeka na odluku.',
  },
};
