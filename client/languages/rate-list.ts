import { t } from 'texts:payments/rateList';
import { rateListWriter } from '../../shared/money/rate-words.ts';

/** Translates the name of a rate list. */
export const writeRateList: (name: string) => string = rateListWriter(t);
