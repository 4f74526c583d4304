import { type Merchant, merchantIn } from '../../shared/association/merchant.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../shared/languages/site-languages.ts';
import { sectionOf } from './messages.ts';

/** The association in a language; in English on the wire. */
export function merchantOf(language: SiteLanguage = DEFAULT_LANGUAGE): Merchant {
  return merchantIn(language, sectionOf('merchant', 'facts', language));
}

/** Its addresses, as they stand in e-mails. */
export function ownAddresses(): string[] {
  const { email, website } = merchantOf();
  return [email, website];
}
