import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import type { Category, SoundFacets } from '../../../../shared/features/catalogue.ts';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';
import { type SoundFilter, type SoundQuery, spanOf, writeSpan } from '../sounds/sound-query.ts';

/**
 * Returns the choices of each filter with the number of sounds they leave. A hand-written value in
 * the address is added as a choice, so that the form shows the active filter.
 */
export function filterChoices(
  facets: SoundFacets,
  categories: readonly Category[],
  query: SoundQuery,
): Record<SoundFilter, readonly Choice[]> {
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]));
  const counted = (name: SoundFilter, value: string, count: number | undefined) => ({
    value,
    label: withCount(label(name, value), count),
  });
  const known = (name: SoundFilter, choices: Choice[]) => {
    const value = query[name];
    if (value === '' || choices.some((choice) => choice.value === value)) return choices;
    return [...choices, counted(name, value, undefined)];
  };
  const bands = (name: 'tempo' | 'length' | 'price') =>
    known(
      name,
      facets[name].map(({ from, to, count }) => counted(name, writeSpan(from, to), count)),
    );
  const values = (name: 'rate' | 'channels', list: SoundFacets['channels']) =>
    known(
      name,
      list.map(({ value, count }) => counted(name, String(value), count)),
    );
  return {
    category: categories.map(({ id, name }) => ({
      value: String(id),
      label: withCount(name, counts.get(id) ?? 0),
    })),
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
  const write = (end: number | undefined) => {
    if (end === undefined) return '';
    return name === 'length' ? shownLength(end) : String(end);
  };
  const span = spanWords(write(from), write(to));
  if (name === 'tempo') return t('bpm', { text: span });
  return name === 'price' ? t('euro', { text: span }) : span;
}

/** Adds the number of matches to a choice. */
export function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : tFound('choice', { label, count });
}

/** Writes a span in words; '' is an open end. */
export function spanWords(from: string, to: string): string {
  if (from === '') return tFound('spanUpTo', { to });
  return to === '' ? tFound('spanFrom', { from }) : tFound('spanBetween', { from, to });
}
