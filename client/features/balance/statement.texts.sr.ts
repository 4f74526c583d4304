import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './statement.texts.ts';

/** What stands around a statement; what is on it is in `shared/paper.texts.ts`. In Serbian. */
export const texts: Words<typeof english> = {
  statement: 'Izvod',
  statements: 'Izvodi po mesecima, za čitanje, štampu ili kao PDF',
  pdf: 'Izvod, PDF',
  csv: 'Izvod, CSV',
  pdfName: (from, to) => `earmark-izvod-${from}-do-${to}.pdf`,
  saved: 'Izvod je među Vašim preuzimanjima.',
  print: 'Odštampaj ovu stranu',
  toBalance: 'Stanje',
  months: 'Meseci',
  otherDays: 'Drugi dani',
  show: 'Prikaži te dane',
  noDays: 'Izaberite oba dana.',
};
