import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.sr.ts';
import { writeRateList } from '../../../shared/serbian-rate-list.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the lists of categories say. In Serbian. */
export const texts: Words<typeof english> = {
  demoRate: (list) =>
    `Ovo je demo: iznosi u RSD su po zabeleženom kursu (${writeRateList(list)}), a ne po današnjem.`,
  conversion: CONVERSION_STATEMENT,
  vat: MERCHANT.vat,
};
