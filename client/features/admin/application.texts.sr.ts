import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './application.texts.ts';

/** What is said about buyers who want to sell. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Molbe za prodaju',
  lead: 'Kupci koji žele da postanu frilenseri, najstarije molbe na početku.',
  none: 'Niko ne traži da prodaje.',
  table: 'Molbe, najstarije na početku',
  person: 'Osoba',
  country: 'Država',
  why: 'Zašto',
  languages: 'Jezici',
  asked: 'Poslato',
  pages: 'Strane',
  first: 'Najstarije molbe',
  further: 'Novije molbe',
  wish: 'Molba za prodaju',
  decision: 'Šta odlučujete?',
  choose: 'Izaberite',
  choices: { approve: 'Od sada može da prodaje', decline: 'Odbij' },
  reason: 'Razlog',
  reasonHint: 'Šalje se imejlom.',
  save: 'Sačuvaj odluku',
  chooseFirst: 'Izaberite šta odlučujete.',
  reasonNeeded: 'Unesite razlog: šalje se imejlom.',
  approved: (name) => `Sačuvano: ${name} od sada može da prodaje.`,
  declined: (name) => `Sačuvano: odbijena je molba (${name}).`,
};
