import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import type { Category, SoundFacets } from '../../../../shared/features/catalogue.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';
import { type SoundFilter, type SoundQuery, spanOf, writeSpan } from '../sounds/sound-query.ts';

/** A choice and the number of sounds that it leaves; undefined if nobody counted them. */
interface Counted {
  readonly value: string;
  readonly count: number | undefined;
  /** The text of a category. */
  readonly text?: string;
}

/**
 * Returns the choices of each filter that leave at least one sound, with their number. The values in
 * `kept` stay, so that a chosen or hand-written value never disappears.
 */
export function filterChoices(
  facets: SoundFacets,
  categories: readonly Category[],
  kept: readonly SoundQuery[],
): Record<SoundFilter, readonly Choice[]> {
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]));
  const choicesOf = (name: SoundFilter, all: readonly Counted[]): Choice[] => {
    const chosen = new Set(kept.map((query) => query[name]).filter((value) => value !== ''));
    const unknown = [...chosen]
      .filter((value) => !all.some((one) => one.value === value))
      .map((value) => ({ value, count: undefined }));
    return [...all, ...(name === 'category' ? [] : unknown)]
      .filter(({ value, count }) => count !== 0 || chosen.has(value))
      .map(({ value, count, text = label(name, value) }: Counted) => ({
        value,
        label: withCount(text, count),
      }));
  };
  const bands = (name: 'tempo' | 'length' | 'price') =>
    choicesOf(
      name,
      facets[name].map(({ from, to, count }) => ({ value: writeSpan(from, to), count })),
    );
  const values = (name: 'rate' | 'channels', list: SoundFacets['channels']) =>
    choicesOf(
      name,
      list.map(({ value, count }) => ({ value: String(value), count })),
    );
  return {
    category: choicesOf(
      'category',
      categories.map(({ id, name }) => ({
        value: String(id),
        count: counts.get(id) ?? 0,
        text: name,
      })),
    ),
    tempo: bands('tempo'),
    length: bands('length'),
    price: bands('price'),
    rate: values('rate', facets.sampleRates),
    channels: values('channels', facets.channels),
  };
}

function label(name: SoundFilter, value: string): string {
  if (name === 'rate') return tFound('kiloHertz', { kiloHertz: Number(value) / 1_000 });
  if (name === 'channels') {
    return { '1': t('mono'), '2': t('stereo') }[value] ?? t('moreChannels');
  }
  const { from, to } = spanOf(value);
  const write = (end: number | undefined) =>
    name === 'length' && end !== undefined ? shownLength(end) : spanEnd(end);
  const span = spanWords(write(from), write(to));
  if (name === 'tempo') return t('bpm', { text: span });
  return name === 'price' ? t('euro', { text: span }) : span;
}

/** Adds the number of matches to a choice. */
export function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : tFound('choice', { label, count });
}

/** Writes the end of a span of numbers. An open end is ''. */
export function spanEnd(end: number | null | undefined): string {
  return typeof end === 'number' ? NUMBER.format(end) : '';
}

const NUMBER = new Intl.NumberFormat(LOCALE);

/** Writes a span in words; '' is an open end. */
export function spanWords(from: string, to: string): string {
  if (from === '') return tFound('spanUpTo', { to });
  return to === '' ? tFound('spanFrom', { from }) : tFound('spanBetween', { from, to });
}
