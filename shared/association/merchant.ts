import { readMerchantFacts } from './merchant-facts.ts';
import type { TextsOf } from '../messages/texts-of.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../languages/site-languages.ts';

/**
 * Who sells and who is paid, as banks and the law on electronic commerce want it on the order page,
 * in e-mails and in the footer.
 */
export interface Merchant {
  readonly name: string;
  readonly address: string;
  readonly registrationNumber: string;
  readonly taxNumber: string;
  readonly activity: string;
  readonly email: string;
  readonly telephone: string;
  readonly website: string;
  readonly vat: string;
}

/** The bank that accepts the cards. */
export interface Acquirer {
  readonly name: string;
  readonly website: string;
}

/**
 * The merchant as the settings MERCHANT_… state it. The texts stand in for facts that nobody has stated,
 * which a server in production refuses.
 */
export function merchantIn(language: SiteLanguage, t: TextsOf<'merchant', 'facts'>): Merchant {
  const facts = readMerchantFacts();
  const isEnglish = language === DEFAULT_LANGUAGE;
  return {
    name: facts.MERCHANT_NAME || t('name'),
    address: facts.MERCHANT_ADDRESS || t('address'),
    registrationNumber: facts.MERCHANT_REGISTRATION_NUMBER || t('registrationNumber'),
    taxNumber: facts.MERCHANT_TAX_NUMBER || t('taxNumber'),
    activity: (isEnglish ? facts.MERCHANT_ACTIVITY : facts.MERCHANT_ACTIVITY_SR) || t('activity'),
    email: facts.MERCHANT_EMAIL || t('email'),
    telephone: facts.MERCHANT_TELEPHONE || t('telephone'),
    website: facts.PUBLIC_URL || t('website'),
    vat: (isEnglish ? facts.MERCHANT_VAT : facts.MERCHANT_VAT_SR) || t('vat'),
  };
}

/**
 * The bank, named and linked beside the card logos, from the settings ACQUIRER_…; the bank's own artwork
 * then replaces ours.
 */
export function acquirerIn(t: TextsOf<'merchant', 'acquirer'>): Acquirer {
  const facts = readMerchantFacts();
  return {
    name: facts.ACQUIRER_NAME || t('name'),
    website: facts.ACQUIRER_WEBSITE || t('website'),
  };
}
