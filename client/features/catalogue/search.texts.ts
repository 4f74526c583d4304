import type { SoundCorrection } from '../../../shared/features/sound-search.ts';

const counted = (count: number) =>
  count === 1 ? '1 sound' : `${count.toLocaleString('en')} sounds`;

/** What the search over sounds says. */
export const texts = {
  searchHeading: (words: string) => (words === '' ? 'All sounds' : `Sounds for “${words}”`),
  choice: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count.toLocaleString('en')})`,
  span: (from: string | undefined, to: string | undefined) => {
    if (from === undefined) return `up to ${to ?? ''}`;
    return to === undefined ? `from ${from}` : `${from} to ${to}`;
  },
  kiloHertz: (hertz: number) => `${hertz / 1_000} kHz`,

  /** The one sentence of a result: it is the list's heading, and what is spoken. */
  found: (total: number, page: number, pages: number) =>
    pages > 1 && page <= pages
      ? `${counted(total)}, page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`
      : counted(total),
  corrected: (words: string, { text }: SoundCorrection) =>
    `Nothing fits “${words}”. These are sounds for “${text}”.`,
  meant: ({ text, total }: SoundCorrection) => `${text} (${counted(total)})`,

  nothingFits: (words: string) =>
    words === ''
      ? 'No sound fits all of these filters.'
      : `No sound fits “${words}” and all of these filters.`,
  noSuchPage: (page: number, pages: number) =>
    `There is no page ${page.toLocaleString('en')}: the last one is ${pages.toLocaleString('en')}.`,
} as const;
