import {
  COMMISSION_BASIS_POINTS,
  MAX_STOCK_BYTES,
  MIN_AGE,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../../shared/limits.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './selling.texts.ts';

const LEAST = `najmanje ${MIN_STOCK_RATE.toLocaleString(LOCALE)} Hz i ${MIN_STOCK_BITS} bita`;
const MOST = `najviše ${MAX_STOCK_BYTES / 1024 ** 2} MB`;

/** What selling sounds says. Those marked are the specification's (sections 2 and 8). In Serbian. */
export const texts: Words<typeof english> = {
  fileHint: `WAV, ${LEAST}, ${MOST}. Otpremanje počinje čim izaberete datoteku.`,
  anotherFileHint: `Samo ako zamenjujete sadašnju. WAV, ${LEAST}, ${MOST}.`,
  licenceText: `Osoba koja kupi zvuk sme komercijalno da ga koristi bez ograničenja. Sve u njemu mora biti Vaše delo, a svako ko se čuje mora imati najmanje ${MIN_AGE} godina i biti saglasan.`,
  incomeNote: `Prihod je ono što Vi dobijate, bez provizije od ${COMMISSION_BASIS_POINTS / 100} odsto.`,
};
