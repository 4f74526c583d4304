import { t as tSearch } from 'texts:catalogue/search';
import { t } from 'texts:services/search';
import type { ServiceFacets } from '../../../../shared/features/service-search.ts';
import { spanWords, withCount } from '../../catalogue/search/filter-choices.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';
import type { SERVICE_SELECTS, ServiceQuery } from './service-query.ts';

type SelectName = (typeof SERVICE_SELECTS)[number];

/**
 * Returns the choices of a filter that leave at least one match, each with its count. The values in
 * `kept` stay, so that a chosen value never disappears.
 */
export function serviceChoices(
  name: SelectName,
  facets: ServiceFacets,
  kept: readonly ServiceQuery[],
): readonly Choice[] {
  const chosen = kept.map((query) => query[name]).filter((value) => value !== '');
  const counted = countedValues(facets)[name];
  const unknown = [...new Set(chosen)]
    .filter((value) => !counted.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value, count: 0 }));
  return [...counted, ...unknown]
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
    .map(({ value, label, count }) => ({ value, label: withCount(label, count) }));
}

type Counted = Choice & { readonly count: number };

function countedValues({ languages, price, delivery, rating }: ServiceFacets) {
  return {
    language: languages.map(({ language, count }) => ({ value: language, label: language, count })),
    price: price.map(({ from, to, count }) => ({
      value: String(from),
      label: tSearch('euro', { text: spanWords(from === 0 ? '' : String(from), String(to ?? '')) }),
      count,
    })),
    delivery: delivery.map(({ days, count }) => ({
      value: String(days),
      label: t('within', { days }),
      count,
    })),
    rating: rating.map(({ stars, count }) => ({
      value: String(stars),
      label: t('stars', { stars }),
      count,
    })),
  } satisfies Record<SelectName, Counted[]>;
}
