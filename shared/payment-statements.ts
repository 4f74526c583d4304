import { CONVERSION_STATEMENT } from './conversion-statement.ts';
import { DELIVERY_DAYS } from './limits.ts';
import { MERCHANT } from './merchant.ts';

/**
 * What banks and the law want said wherever is paid, and on the receipt. Where it speaks of a right
 * or a tax, a lawyer confirms it before going live.
 */
export const PAYMENT_STATEMENTS = [
  { heading: 'Conversion', text: CONVERSION_STATEMENT },
  { heading: 'VAT', text: MERCHANT.vat },
  {
    heading: 'Refunds',
    text: 'Where a refund is due, whole or in part and whatever the reason, it is made only through the card methods (Visa, Mastercard, Maestro, DinaCard), to the card account that paid.',
  },
  {
    heading: 'Delivery',
    text: `Everything is delivered digitally, in every country. Sounds can be downloaded from your order right after the payment. What a freelancer makes for you is downloaded there as soon as it is delivered, for ${DELIVERY_DAYS} days.`,
  },
  {
    heading: 'Safety of card data',
    text: 'You enter your card data on the page of the bank and nowhere else. They are sent encrypted (TLS), the bank guarantees their security, and at no time are they available to our system.',
  },
] as const;
