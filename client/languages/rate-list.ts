import { t } from 'texts:payments/rateList';
import { rateListWriter } from '../../shared/money/rate-words.ts';

/** Writes the name of a rate list in the language of the page. */
export const writeRateList: (name: string) => string = rateListWriter(t);
