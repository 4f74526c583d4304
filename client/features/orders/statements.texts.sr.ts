import { ACQUIRER } from '../../../shared/merchant.sr.ts';
import { PAYMENT_STATEMENTS } from '../../../shared/payment-statements.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './statements.texts.ts';

/** What banks and the law want said wherever is paid, and what our own card logos are called. In Serbian. */
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
  cards: 'Plaćanje karticom',
  accepted: 'Kartice koje primamo',
  bank: 'Banka',
  programmes: 'Programi bezbednog plaćanja',
  bankLink: ACQUIRER.name,
  bankMark: ['Banka', 'prihvatilac'],
};
