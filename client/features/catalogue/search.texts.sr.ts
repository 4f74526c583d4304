import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './search.texts.ts';

const counted = (sounds: number) => count(sounds, 'zvuk', 'zvuka', 'zvukova');
const number = (value: number) => value.toLocaleString(LOCALE);

/** What the search over sounds says. In Serbian. */
export const texts: Words<typeof english> = {
  audioStock: 'Katalog zvukova',
  audioStockLead:
    'Zvukovi spremni za upotrebu, po kategorijama. Svaki možete da čujete pre kupovine.',
  searchAll: 'Pretraži sve zvukove',
  noCategory: 'Takva kategorija ne postoji.',

  searchTitle: 'Pretraga zvukova',
  searchHeading: (words) => (words === '' ? 'Svi zvukovi' : `Zvukovi za „${words}”`),
  searchIn: (category) => `Zvukovi u kategoriji „${category}”`,
  pageTitle: (title, page) => (page === 1 ? title : `${title}, strana ${page}`),
  headerSearch: 'Svi zvukovi',
  words: 'Reči za pretragu',
  headerWords: 'Pretraga zvukova',
  headerFind: 'Pronađi zvukove',
  search: 'Pretraga',
  filters: (active) => (active === 0 ? 'Filteri' : `Filteri, izabrano ${active}`),
  filterLabels: {
    category: 'Kategorija',
    tempo: 'Tempo',
    length: 'Trajanje',
    price: 'Cena',
    rate: 'Frekvencija uzorkovanja',
    channels: 'Kanali',
  },
  any: 'Svejedno',
  sort: 'Redosled',
  sorts: {
    relevance: 'Najprikladniji, pa najnoviji',
    newest: 'Prvo najnoviji',
    cheapest: 'Prvo najniža cena',
    dearest: 'Prvo najviša cena',
    shortest: 'Prvo najkraći',
    longest: 'Prvo najduži',
    'best-rated': 'Prvo najbolje ocenjeni',
  },
  choice: (label, sounds) => (sounds === undefined ? label : `${label} (${number(sounds)})`),
  span: (from, to) => {
    if (from === undefined) return `do ${to ?? ''}`;
    return to === undefined ? `od ${from}` : `od ${from} do ${to}`;
  },
  bpm: (text) => `${text} bpm`,
  euro: (text) => `${text} EUR`,
  mono: 'Mono',
  stereo: 'Stereo',
  moreChannels: 'Više od dva',
  kiloHertz: (hertz) => `${number(hertz / 1_000)} kHz`,

  found: (total, page, pages) =>
    pages > 1 && page <= pages
      ? `${counted(total)}, strana ${number(page)} od ${number(pages)}`
      : counted(total),
  corrected: (words, { text }) => `Nema zvukova za „${words}”. Ovo su zvukovi za „${text}”.`,
  didYouMean: 'Da li ste mislili na',
  meant: ({ text, total }) => `„${text}” (${counted(total)})`,
  pages: 'Strane sa zvukovima',
  clear: 'Ukloni sve filtere',

  nothingFits: (words) =>
    words === ''
      ? 'Nijedan zvuk ne odgovara svim ovim filterima.'
      : `Nijedan zvuk ne odgovara pretrazi „${words}” i svim ovim filterima.`,
  nothingFound: (words) =>
    `Nijedan zvuk ne odgovara pretrazi „${words}”. Sa manje reči, ili samo sa početkom jedne, naći ćete više.`,
  emptyCategory: 'Zvukovi će biti ovde čim prvi bude odobren.',
  noSuchPage: (page, pages) => `Strana ${number(page)} ne postoji: poslednja je ${number(pages)}.`,
  lastPage: 'Idi na poslednju stranu',
  searchEverywhere: 'Traži u svim kategorijama',
  seeAll: 'Pogledaj sve zvukove',
  otherCategories: 'Pogledaj kategorije',

  by: (name) => `Frilenser: ${name}`,
  tempo: (tempo) => `Tempo ${tempo}`,
  keywords: 'Ključne reči:',
  similar: 'Slični zvukovi',
};
