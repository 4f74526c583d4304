import { readMerchantFacts } from './merchant-facts.ts';

const facts = readMerchantFacts();

/**
 * Who sells and who is paid, as banks and the law on electronic commerce want it on the order page,
 * in e-mails and in the footer. The facts come from the settings MERCHANT_…; the values here stand in
 * for facts that nobody has stated, which a server in production refuses.
 */
export const MERCHANT = {
  name: facts.MERCHANT_NAME || 'Earmark Association (name as registered)',
  address: facts.MERCHANT_ADDRESS || 'Street 1 (address as registered), 11000 Belgrade, Serbia',
  registrationNumber: facts.MERCHANT_REGISTRATION_NUMBER || '00000000 (registration number)',
  taxNumber: facts.MERCHANT_TAX_NUMBER || '000000000 (tax number, PIB)',
  activity:
    facts.MERCHANT_ACTIVITY ||
    '94.99, activities of other membership organisations (code as registered)',
  email: facts.MERCHANT_EMAIL || 'support@earmark.example',
  telephone: facts.MERCHANT_TELEPHONE || '+381 11 000 0000 (telephone)',
  website: facts.PUBLIC_URL || 'https://earmark.example',
  vat:
    facts.MERCHANT_VAT ||
    'Prices are final, without hidden costs (VAT status of the association to be stated).',
} as const;

/**
 * The bank that accepts the cards. Named and linked beside the card logos, from the settings
 * ACQUIRER_…; the bank's own artwork then replaces ours.
 */
export const ACQUIRER = {
  name: facts.ACQUIRER_NAME || 'Acquiring bank (name as contracted)',
  website: facts.ACQUIRER_WEBSITE || 'https://bank.example',
} as const;
