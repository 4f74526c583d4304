import { PAYMENT_STATEMENTS } from '../../../shared/payment-statements.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './statements.texts.ts';

/** What banks and the law want said wherever is paid. In Serbian. */
export const texts: Words<typeof english> = {
  merchant: 'Podaci o trgovcu',
  name: 'Naziv',
  address: 'Adresa',
  activity: 'Delatnost',
  registrationNumber: 'Matični broj',
  taxNumber: 'PIB',
  email: 'Imejl',
  telephone: 'Telefon',
  website: 'Veb-sajt',
  statementsHeading: 'Pre nego što platite',
  statements: PAYMENT_STATEMENTS,
};
