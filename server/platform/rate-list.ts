import { rateListWriter } from '../../shared/money/rate-words.ts';
import type { SiteLanguage } from '../../shared/languages/site-languages.ts';
import { sectionOf } from './messages.ts';

/** Returns a function that translates the names of rate lists. */
export function rateListIn(language: SiteLanguage): (name: string) => string {
  return rateListWriter(sectionOf('payments', 'rateList', language));
}
