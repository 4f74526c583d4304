import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import { texts as serbian } from './rate-alarms.texts.sr.ts';
import { texts as english } from './rate-alarms.texts.ts';

/** What administrators are told about the exchange rate, in every language. */
export const RATE_ALARMS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };
