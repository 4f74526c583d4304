import type { Words } from './translation.ts';
import type { ACQUIRER as acquirer, MERCHANT as merchant } from './merchant.ts';

/**
 * The association's data as they are written in Serbian. The values in brackets stand in for the
 * registered data: replace every one of them before going live, here as in the English list.
 */
export const MERCHANT: Words<typeof merchant> = {
  name: 'Udruženje Earmark (naziv iz registra)',
  address: 'Ulica 1 (adresa iz registra), 11000 Beograd, Srbija',
  registrationNumber: '00000000 (matični broj)',
  taxNumber: '000000000 (PIB)',
  activity: '94.99, delatnost ostalih organizacija na bazi učlanjenja (šifra iz registra)',
  email: 'support@earmark.example',
  telephone: '+381 11 000 0000 (telefon)',
  website: 'https://earmark.example',
  vat: 'Cene su konačne, bez skrivenih troškova (treba navesti PDV status udruženja).',
};

/** The bank that accepts the cards, in Serbian; the value in brackets stands in for that of the contract. */
export const ACQUIRER: Words<typeof acquirer> = {
  name: 'Banka prihvatilac (naziv iz ugovora)',
  website: 'https://bank.example',
};
