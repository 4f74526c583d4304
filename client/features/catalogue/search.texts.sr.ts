import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './search.texts.ts';

const counted = (sounds: number) => count(sounds, 'zvuk', 'zvuka', 'zvukova');
const number = (value: number) => value.toLocaleString(LOCALE);

/** What the search over sounds says. In Serbian. */
export const texts: Words<typeof english> = {
  searchHeading: (words) => (words === '' ? 'Svi zvukovi' : `Zvukovi za „${words}”`),
  choice: (label, sounds) => (sounds === undefined ? label : `${label} (${number(sounds)})`),
  span: (from, to) => {
    if (from === undefined) return `do ${to ?? ''}`;
    return to === undefined ? `od ${from}` : `od ${from} do ${to}`;
  },
  kiloHertz: (hertz) => `${number(hertz / 1_000)} kHz`,

  found: (total, page, pages) =>
    pages > 1 && page <= pages
      ? `${counted(total)}, strana ${number(page)} od ${number(pages)}`
      : counted(total),
  corrected: (words, { text }) => `Nema zvukova za „${words}”. Ovo su zvukovi za „${text}”.`,
  meant: ({ text, total }) => `„${text}” (${counted(total)})`,

  nothingFits: (words) =>
    words === ''
      ? 'Nijedan zvuk ne odgovara svim ovim filterima.'
      : `Nijedan zvuk ne odgovara pretrazi „${words}” i svim ovim filterima.`,
  noSuchPage: (page, pages) => `Strana ${number(page)} ne postoji: poslednja je ${number(pages)}.`,
};
