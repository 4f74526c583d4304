import { ACQUIRER } from '../../../shared/merchant.ts';
import { PAYMENT_STATEMENTS } from '../../../shared/payment-statements.ts';

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
  statements: PAYMENT_STATEMENTS,
  cards: 'Payment by card',
  accepted: 'Accepted cards',
  bank: 'Bank',
  programmes: 'Safe payment programmes',
  bankLink: ACQUIRER.name,
  /** The bank's stand-in for a logo, line by line. */
  bankMark: ['Acquiring', 'bank'],
} as const;
