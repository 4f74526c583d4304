import type { FreelancerSearch } from '../../../../shared/features/service-search.ts';
import {
  SERVICE_DAYS,
  SERVICE_PRICES,
  SERVICE_RATINGS,
  SERVICE_SORTS,
} from '../../../../shared/service-filters.ts';
import { withParams } from '../../catalogue/sounds/sound-query.ts';

/**
 * A query for services or freelancers, as the address and the form hold it. Each field is a text, ''
 * if it is not set.
 */
export interface ServiceQuery {
  readonly sort: string;
  readonly language: string;
  /** The lowest price of a band, EUR a minute. */
  readonly price: string;
  /** Days to deliver, at most. */
  readonly delivery: string;
  /** Stars, at least. */
  readonly rating: string;
  readonly available: Switch;
  readonly demos: Switch;
}

/** The value of a checkbox in an address. */
type Switch = '' | 'on';

export const SERVICE_SELECTS = ['language', 'price', 'delivery', 'rating'] as const;
export const SERVICE_SWITCHES = ['available', 'demos'] as const;
type ServiceFilter = (typeof SERVICE_SELECTS | typeof SERVICE_SWITCHES)[number];

const FILTERS: readonly ServiceFilter[] = [...SERVICE_SELECTS, ...SERVICE_SWITCHES];

/** The empty query, which finds everybody in the best order. */
const ANY_SERVICE: ServiceQuery = {
  sort: '',
  language: '',
  price: '',
  delivery: '',
  rating: '',
  available: '',
  demos: '',
};

const EUROS = SERVICE_PRICES.map((cents) => cents / 100);

/** Reads a query from an address. Invalid values are ignored. */
export function readServiceQuery(params: URLSearchParams): ServiceQuery {
  const one = (name: string, values: readonly (string | number)[]) =>
    values.map(String).find((value) => value === params.get(name)) ?? '';
  const isOn = (name: string) => (params.get(name) === 'on' ? 'on' : '');
  const sort = one('sort', SERVICE_SORTS);
  return {
    // The default has no place in the address.
    sort: sort === 'best' ? '' : sort,
    language: (params.get('language') ?? '').trim().slice(0, 40),
    price: one('price', EUROS),
    delivery: one('delivery', SERVICE_DAYS),
    rating: one('rating', SERVICE_RATINGS),
    available: isOn('available'),
    demos: isOn('demos'),
  };
}

/** Returns the address of a page of a query: '/freelancers?language=Serbian&page=2'. */
export function serviceAddress(path: string, query: ServiceQuery, page: number): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  return withParams(path, params);
}

/** Converts a query to the call's payload. */
export function serviceSearchOf(query: ServiceQuery, page: number): FreelancerSearch {
  const { language, price, delivery, rating, available, demos } = query;
  const sort = SERVICE_SORTS.find((one) => one === query.sort);
  return {
    page,
    ...(sort && { sort }),
    ...(language && { language }),
    ...(price && { price: Number(price) }),
    ...(delivery && { deliveryDays: Number(delivery) }),
    ...(rating && { rating: Number(rating) }),
    ...(available && { available: true }),
    ...(demos && { demos: true }),
  };
}

/** Keeps the sorting. */
export function withoutFilters({ sort }: ServiceQuery): ServiceQuery {
  return { ...ANY_SERVICE, sort };
}

export function countFilters(query: ServiceQuery): number {
  return FILTERS.filter((name) => query[name] !== '').length;
}
