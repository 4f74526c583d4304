import { PAYMENT_STATEMENTS } from '../../../shared/payment-statements.ts';

/** What banks and the law want said wherever is paid. */
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
} as const;
