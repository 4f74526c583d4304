import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import type { Category, SoundFacets } from '../../../../shared/features/catalogue.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';
import { type SoundFilter, type SoundQuery, spanOf, writeSpan } from '../sounds/sound-query.ts';

/** A choice and the number of results that it leaves. */
export type CountedChoice = Choice & { readonly count: number };

/**
 * Returns the choices that leave at least one result, with their number. Chosen values stay, so that
 * none disappears from its field. Those without a number get their label from `labelOf`. Without
 * `labelOf` they are left out.
 */
export function countedChoices(
  counted: readonly CountedChoice[],
  chosen: readonly string[],
  labelOf?: (value: string) => string,
): Choice[] {
  const choices = counted
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .map(({ value, label, count }) => ({ value, label: withCount(label, count) }));
  if (!labelOf) return choices;
  const known = new Set(['', ...counted.map(({ value }) => value)]);
  const others = [...new Set(chosen)].filter((value) => !known.has(value));
  return [...choices, ...others.map((value) => ({ value, label: labelOf(value) }))];
}

/** Returns the choices of each filter. The values in `kept` stay, whether typed or chosen. */
export function filterChoices(
  facets: SoundFacets,
  categories: readonly Category[],
  kept: readonly SoundQuery[],
): Record<SoundFilter, readonly Choice[]> {
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]));
  const chosenIn = (name: SoundFilter) => kept.map((query) => query[name]);
  const choicesOf = (name: SoundFilter, all: readonly Omit<CountedChoice, 'label'>[]) => {
    const labelOf = (value: string) => label(name, value);
    const counted = all.map((one) => ({ ...one, label: labelOf(one.value) }));
    return countedChoices(counted, chosenIn(name), labelOf);
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
    category: countedChoices(
      categories.map(({ id, name }) => ({
        value: String(id),
        label: name,
        count: counts.get(id) ?? 0,
      })),
      chosenIn('category'),
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
export function withCount(label: string, count: number): string {
  return tFound('choice', { label, count });
}

/** Writes one end of a span of numbers; '' if it is open. */
export function spanEnd(end: number | null | undefined): string {
  return typeof end === 'number' ? NUMBER.format(end) : '';
}

const NUMBER = new Intl.NumberFormat(LOCALE);

/** Writes a span in words; '' is an open end. */
export function spanWords(from: string, to: string): string {
  if (from === '') return tFound('spanUpTo', { to });
  return to === '' ? tFound('spanFrom', { from }) : tFound('spanBetween', { from, to });
}
