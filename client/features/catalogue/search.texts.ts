import type { SoundCorrection } from '../../../shared/features/sound-search.ts';
import type { SoundSort } from '../../../shared/sound-sorts.ts';
import type { SoundFilter } from './sound-wish.ts';

const counted = (count: number) =>
  count === 1 ? '1 sound' : `${count.toLocaleString('en')} sounds`;

/** What the search over sounds says. */
export const texts = {
  audioStock: 'Audio Stock',
  audioStockLead:
    'Sounds that are ready to use, by category. Each can be listened to before it is bought.',
  searchAll: 'Search all sounds',
  noCategory: 'There is no such category.',

  searchTitle: 'Search sounds',
  searchHeading: (words: string) => (words === '' ? 'All sounds' : `Sounds for “${words}”`),
  searchIn: (category: string) => `Sounds in ${category}`,
  pageTitle: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  headerSearch: 'All sounds',
  words: 'Search words',
  headerWords: 'Search sounds',
  headerFind: 'Find sounds',
  search: 'Search',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters, ${active} chosen`),
  filterLabels: {
    category: 'Category',
    tempo: 'Tempo',
    length: 'Length',
    price: 'Price',
    rate: 'Sample rate',
    channels: 'Channels',
  } satisfies Record<SoundFilter, string>,
  any: 'Any',
  sort: 'Sort by',
  sorts: {
    relevance: 'Best fit, then newest',
    newest: 'Newest first',
    cheapest: 'Lowest price first',
    dearest: 'Highest price first',
    shortest: 'Shortest first',
    longest: 'Longest first',
    'best-rated': 'Best rated first',
  } satisfies Record<SoundSort, string>,
  choice: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count.toLocaleString('en')})`,
  span: (from: string | undefined, to: string | undefined) => {
    if (from === undefined) return `up to ${to ?? ''}`;
    return to === undefined ? `from ${from}` : `${from} to ${to}`;
  },
  bpm: (text: string) => `${text} bpm`,
  euro: (text: string) => `${text} EUR`,
  mono: 'Mono',
  stereo: 'Stereo',
  moreChannels: 'More than two',
  kiloHertz: (hertz: number) => `${hertz / 1_000} kHz`,

  /** The one sentence of a result: it is the list's heading, and what is spoken. */
  found: (total: number, page: number, pages: number) =>
    pages > 1 && page <= pages
      ? `${counted(total)}, page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`
      : counted(total),
  corrected: (words: string, { text }: SoundCorrection) =>
    `Nothing fits “${words}”. These are sounds for “${text}”.`,
  didYouMean: 'Did you mean',
  meant: ({ text, total }: SoundCorrection) => `${text} (${counted(total)})`,
  pages: 'Pages of sounds',
  clear: 'Remove all filters',

  nothingFits: (words: string) =>
    words === ''
      ? 'No sound fits all of these filters.'
      : `No sound fits “${words}” and all of these filters.`,
  nothingFound: (words: string) =>
    `No sound fits “${words}”. Fewer words, or the beginning of one, find more.`,
  emptyCategory: 'Sounds will be here as soon as the first one is approved.',
  noSuchPage: (page: number, pages: number) =>
    `There is no page ${page.toLocaleString('en')}: the last one is ${pages.toLocaleString('en')}.`,
  lastPage: 'Go to the last page',
  searchEverywhere: 'Search in all categories',
  seeAll: 'See all sounds',
  otherCategories: 'See the categories',

  by: (name: string) => `by ${name}`,
  tempo: (tempo: string) => `Tempo ${tempo}`,
  keywords: 'Keywords:',
  similar: 'Similar sounds',
} as const;
