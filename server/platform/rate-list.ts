import { rateListWriter } from '../../shared/money/rate-words.ts';
import type { SiteLanguage } from '../../shared/languages/site-languages.ts';
import { sectionOf } from './messages.ts';

/** Writes the names of rate lists in a language. */
export function rateListIn(language: SiteLanguage): (name: string) => string {
  return rateListWriter(sectionOf('payments', 'rateList', language));
}
