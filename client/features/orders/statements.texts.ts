import { DELIVERY_DAYS } from '../../../shared/limits.ts';
import { ACQUIRER, MERCHANT } from '../../../shared/merchant.ts';
import { CONVERSION_STATEMENT } from '../pages/conversion-statement.ts';

/** What banks and the law want said wherever is paid, and what our own card logos are called. */
export const texts = {
  merchant: 'Merchant information',
  name: 'Name',
  address: 'Address',
  activity: 'Activity',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax number (PIB)',
  email: 'Email',
  telephone: 'Telephone',
  website: 'Website',
  statementsHeading: 'Before you pay',
  /** Where they speak of a right or a tax, a lawyer confirms them before going live. */
  statements: [
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
  ],
  cards: 'Payment by card',
  accepted: 'Accepted cards',
  bank: 'Bank',
  programmes: 'Safe payment programmes',
  bankLink: ACQUIRER.name,
} as const;
