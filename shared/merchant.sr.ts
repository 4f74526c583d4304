import { readMerchantFacts } from './merchant-facts.ts';
import type { Words } from './translation.ts';
import type { ACQUIRER as acquirer, MERCHANT as merchant } from './merchant.ts';

const facts = readMerchantFacts();

/** The association's data as they are written in Serbian, from the same settings as the English ones. */
export const MERCHANT: Words<typeof merchant> = {
  name: facts.MERCHANT_NAME || 'Udruženje Earmark (naziv iz registra)',
  address: facts.MERCHANT_ADDRESS || 'Ulica 1 (adresa iz registra), 11000 Beograd, Srbija',
  registrationNumber: facts.MERCHANT_REGISTRATION_NUMBER || '00000000 (matični broj)',
  taxNumber: facts.MERCHANT_TAX_NUMBER || '000000000 (PIB)',
  activity:
    facts.MERCHANT_ACTIVITY_SR ||
    '94.99, delatnost ostalih organizacija na bazi učlanjenja (šifra iz registra)',
  email: facts.MERCHANT_EMAIL || 'support@earmark.example',
  telephone: facts.MERCHANT_TELEPHONE || '+381 11 000 0000 (telefon)',
  website: facts.PUBLIC_URL || 'https://earmark.example',
  vat:
    facts.MERCHANT_VAT_SR ||
    'Cene su konačne, bez skrivenih troškova (treba navesti PDV status udruženja).',
};

/** The bank that accepts the cards, in Serbian. */
export const ACQUIRER: Words<typeof acquirer> = {
  name: facts.ACQUIRER_NAME || 'Banka prihvatilac (naziv iz ugovora)',
  website: facts.ACQUIRER_WEBSITE || 'https://bank.example',
};
