import { DELIVERY_DAYS } from './limits.ts';
import { MERCHANT } from './merchant.ts';

/**
 * What banks want said about dinar and euro, in their customary wording. It belongs into the terms
 * and the selling rules alike.
 */
export const CONVERSION_STATEMENT =
  'All payments will be effected in Serbian currency – dinar (RSD). The amount your card account will be charged for is obtained through the conversion of the price in Euro into Serbian dinar according to the current exchange rate of the Serbian National Bank. When charging your credit card, the same amount is converted into your local currency according to the exchange rate of credit card associations. As a result of this conversion there is a possibility of a slight difference from the original price stated in our web site.';

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
