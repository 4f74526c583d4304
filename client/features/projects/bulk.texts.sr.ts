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
  title: 'Dodajte više datoteka',
  lead: 'Izaberite datoteke ili celu fasciklu. Jednom upišite ono što im je zajedničko, pa pregledajte njihove nazive i napravite sve projekte.',
  files: 'Datoteke',
  filesHint: `WAV, najmanje ${MIN_STOCK_RATE.toLocaleString(LOCALE)} Hz i ${MIN_STOCK_BITS} bita, svaka najviše ${MAX_STOCK_BYTES / 1024 ** 2} MB. Otpremanje počinje odmah.`,
  folder: 'Fascikla',
  folderHint: 'Sve WAV datoteke u njoj i u fasciklama unutar nje.',
  shared: 'Zajedničko za sve',
  category: 'Kategorija',
  keywords: 'Ključne reči za sve',
  description: 'Opis za sve',
  descriptionHint: 'Na mesto gde piše {name} dolazi naziv svakog zvuka.',
  list: files,
  noFiles: 'Ovde se pojavljuju datoteke koje izaberete.',
  remove: 'Ukloni',
  of: (name) => `: ${name}`,
  removed: (name) => `Uklonjeno sa spiska: ${name}.`,
  chooseAgain: 'Otpremanje nije završeno. Izaberite ponovo istu datoteku da biste nastavili.',
  waiting: 'Čeka da se završe prethodna otpremanja.',
  added: (number) =>
    `${pluralForm(number, 'Dodata je', 'Dodate su', 'Dodato je')} ${files(number)}.`,
  refusedCount: (number) =>
    `${pluralForm(number, 'Odbijena je', 'Odbijene su', 'Odbijeno je')} ${files(number)}.`,
  others: (number) =>
    `${pluralForm(number, 'Izostavljena je', 'Izostavljene su', 'Izostavljeno je')} još ${files(number)} iz fascikle.`,
  refused: 'Odbijene datoteke',
  refusedLine: (name, fault) => `${name}: ${fault}`,
  none: 'Izaberite bar jednu datoteku.',
  notComplete: 'Nisu još otpremljene sve datoteke. Sačekajte ih ili ih uklonite sa spiska.',
  descriptionOf: (name) => `Opis za ${name} bio bi duži od ${MAX_DESCRIPTION} znakova.`,
  createAll: 'NAPRAVI SVE',
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
