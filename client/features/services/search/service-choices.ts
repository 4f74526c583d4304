import { t as tSearch } from 'texts:catalogue/search';
import { t } from 'texts:services/search';
import type { ServiceFacets } from '../../../../shared/features/service-search.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import {
  type CountedChoice,
  countedChoices,
  spanEnd,
  spanWords,
  withCount,
} from '../../catalogue/search/filter-choices.ts';
import type { Choice } from '../../../ui/form/select-field.tsx';
import { languageName } from '../../../languages/language-names.ts';
import type { SERVICE_SELECTS, ServiceQuery } from './service-query.ts';

type SelectName = (typeof SERVICE_SELECTS)[number];

/** Returns the choices of a filter. The values in `kept` stay. */
export function serviceChoices(
  name: SelectName,
  facets: ServiceFacets,
  kept: readonly ServiceQuery[],
): readonly Choice[] {
  const chosen = kept.map((query) => query[name]);
  return countedChoices(countedIn(facets)[name], chosen, (value) => withCount(value, 0));
}

function countedIn({ languages, rating }: ServiceFacets) {
  return {
    language: languages.map(({ language, count }) => ({
      value: language,
      label: languageName(language),
      count,
    })),
    rating: rating.map(({ stars, count }) => ({
      value: String(stars),
      label: t('stars', { stars }),
      count,
    })),
  } satisfies Record<SelectName, CountedChoice[]>;
}

/** Describes the prices, without empty bands: 'up to 4.99 EUR (3), 10 to 19.99 EUR (21)'. */
export function priceCounts({ price }: ServiceFacets): string {
  return counts(
    price.map(({ from, to, count }) => ({
      label: tSearch('euro', { text: spanWords(spanEnd(from || null), spanEnd(to)) }),
      count,
    })),
  );
}

export function deliveryCounts({ delivery }: ServiceFacets): string {
  return counts(delivery.map(({ days, count }) => ({ label: t('within', { days }), count })));
}

function counts(bands: readonly { readonly label: string; readonly count: number }[]): string {
  const some = bands.filter(({ count }) => count > 0);
  return LIST.format(some.map(({ label, count }) => withCount(label, count)));
}

const LIST = new Intl.ListFormat(LOCALE, { type: 'unit' });
