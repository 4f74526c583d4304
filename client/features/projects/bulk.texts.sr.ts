import {
  MAX_DESCRIPTION,
  MAX_STOCK_BYTES,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../../shared/limits.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './bulk.texts.ts';

const files = (number: number) => count(number, 'datoteka', 'datoteke', 'datoteka');

/** What offering many sounds at once says. In Serbian. */
export const texts: Words<typeof english> = {
  filesHint: `WAV, najmanje ${MIN_STOCK_RATE.toLocaleString(LOCALE)} Hz i ${MIN_STOCK_BITS} bita, svaka najviše ${MAX_STOCK_BYTES / 1024 ** 2} MB. Otpremanje počinje odmah.`,
  list: files,
  descriptionOf: (name) => `Opis za ${name} bio bi duži od ${MAX_DESCRIPTION} znakova.`,
  created: (number) =>
    number === 1
      ? 'Projekat je uspešno napravljen.'
      : `Uspešno ${pluralForm(number, 'je napravljen', 'su napravljena', 'je napravljeno')} ${projects(number)}.`,
  failed: (number, name, info) =>
    `Greška pri pravljenju projekta. ${pluralForm(number, 'Nije napravljen', 'Nisu napravljena', 'Nije napravljeno')} ${projects(number)}. ${name}: ${info}`,
};

function projects(number: number): string {
  return count(number, 'projekat', 'projekta', 'projekata');
}
