import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { type ParamsOf, textsOf } from '../../../platform/messages.ts';

/** The reason why a rate is not believed. */
export type RateDoubt = ParamsOf<'alarms', 'rate.doubt'>;

type Rates = Omit<RateDoubt, 'doubt'>;

/** Creates a doubt with the rates that its text names. */
export function rateDoubt(doubt: RateDoubt['doubt'], rates: Partial<Rates> = {}): RateDoubt {
  return { doubt, rate: 0, other: 0, least: 0, most: 0, percent: 0, ...rates };
}

/** Says a doubt as the end of a sentence. */
export function doubtText(doubt: RateDoubt, language: SiteLanguage): string {
  return textsOf('alarms', language)('rate.doubt', doubt);
}
