import { type Merchant, merchantIn } from '../../shared/association/merchant.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../shared/languages/site-languages.ts';
import { sectionOf } from './messages.ts';

/** Returns the facts about the association in a language; on the wire they are in English. */
export function merchantOf(language: SiteLanguage = DEFAULT_LANGUAGE): Merchant {
  return merchantIn(language, sectionOf('merchant', 'facts', language));
}

/** Returns the association's addresses as they appear in e-mails. */
export function ownAddresses(): string[] {
  const { email, website } = merchantOf();
  return [email, website];
}
