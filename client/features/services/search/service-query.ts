import type { FreelancerSearch } from '../../../../shared/features/service-search.ts';
import {
  MAX_FILTER_DAYS,
  MAX_FILTER_PRICE,
  SERVICE_RATINGS,
  SERVICE_SORTS,
} from '../../../../shared/service-filters.ts';
import { queryAddress } from '../../catalogue/sounds/sound-query.ts';

export const SERVICE_SELECTS = ['language', 'rating'] as const;
const SERVICE_NUMBERS = ['priceFrom', 'priceTo', 'delivery'] as const;
export const SERVICE_SWITCHES = ['available', 'demos'] as const;
const FILTERS = [...SERVICE_SELECTS, ...SERVICE_NUMBERS, ...SERVICE_SWITCHES] as const;

/** The empty query, which finds everything in the best order. */
const ANY_SERVICE = {
  sort: '',
  language: '',
  /** EUR a minute. Prices and days are stored as they were typed. */
  priceFrom: '',
  priceTo: '',
  /** The longest time to deliver, days. */
  delivery: '',
  /** The fewest stars. */
  rating: '',
  /** 'on' if the checkbox is ticked. */
  available: '',
  demos: '',
};

/**
 * A query for services or freelancers, as the address and the form hold it. Each field is a text, ''
 * if it is not set.
 */
export type ServiceQuery = Readonly<typeof ANY_SERVICE>;

/**
 * Reads a query from an address. Invalid choices are ignored. Invalid numbers stay, so that their
 * fields can say so.
 */
export function readServiceQuery(params: URLSearchParams): ServiceQuery {
  const one = (name: string, values: readonly (string | number)[]) =>
    values.map(String).find((value) => value === params.get(name)) ?? '';
  const typed = (name: string, most = 10) => (params.get(name) ?? '').trim().slice(0, most);
  const isOn = (name: string) => (params.get(name) === 'on' ? 'on' : '');
  const sort = one('sort', SERVICE_SORTS);
  return {
    // The default has no place in the address.
    sort: sort === 'best' ? '' : sort,
    language: typed('language', 40),
    priceFrom: typed('priceFrom'),
    priceTo: typed('priceTo'),
    delivery: typed('delivery'),
    rating: one('rating', SERVICE_RATINGS),
    available: isOn('available'),
    demos: isOn('demos'),
  };
}

/** Returns the address of a page of a query: '/freelancers?language=Serbian&page=2'. */
export function serviceAddress(path: string, query: ServiceQuery, page: number): string {
  return queryAddress(path, query, page);
}

/** Converts a query to the call's payload. */
export function serviceSearchOf(query: ServiceQuery, page: number): FreelancerSearch {
  const { language, rating, available, demos } = query;
  const priceFrom = readEuros(query.priceFrom);
  const priceTo = readEuros(query.priceTo);
  const deliveryDays = readDays(query.delivery);
  const sort = SERVICE_SORTS.find((one) => one === query.sort);
  return {
    page,
    ...(sort && { sort }),
    ...(language && { language }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(deliveryDays !== undefined && { deliveryDays }),
    ...(rating && { rating: Number(rating) }),
    ...(available && { available: true }),
    ...(demos && { demos: true }),
  };
}

/** Reads a typed price, with a comma or a point. Undefined if it is invalid or too high. */
export function readEuros(text: string): number | undefined {
  const euros = /^\d+(?:[.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  return euros !== undefined && euros <= MAX_FILTER_PRICE ? euros : undefined;
}

/** Reads a typed number of days. Undefined if it is invalid or too high. */
export function readDays(text: string): number | undefined {
  const days = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return days !== undefined && days <= MAX_FILTER_DAYS ? days : undefined;
}

/** Removes all filters but keeps the sorting. */
export function withoutFilters({ sort }: ServiceQuery): ServiceQuery {
  return { ...ANY_SERVICE, sort };
}

export function countFilters(query: ServiceQuery): number {
  return FILTERS.filter((name) => query[name] !== '').length;
}
