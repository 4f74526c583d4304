import type { SoundSearch } from '../../../../shared/features/catalogue.ts';
import { SOUND_SORTS, type SoundSort } from '../../../../shared/audio/sound-filters.ts';

/** The filters of a query besides its words. */
export const SOUND_FILTERS = ['category', 'tempo', 'length', 'price', 'rate', 'channels'] as const;
export type SoundFilter = (typeof SOUND_FILTERS)[number];

/** The empty query, which finds all sounds. */
export const ANY_SOUND = {
  words: '',
  sort: '',
  category: '',
  tempo: '',
  length: '',
  price: '',
  rate: '',
  channels: '',
};

/**
 * A query for sounds, as the address and the form hold it. Each field is a text, '' if it is not
 * set. Spans are written '80-99', or '160-' with an open end.
 */
export type SoundQuery = Readonly<typeof ANY_SOUND>;

const SPAN = /^(\d{1,6}(?:\.\d{1,2})?)?-(\d{1,6}(?:\.\d{1,2})?)?$/;
const NUMBER = /^\d{1,9}$/;

/** Both ends of a span; undefined for an open end or an invalid span. */
interface Span {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Reads a query from an address. Invalid values are ignored. */
export function readQuery(params: URLSearchParams): SoundQuery {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const fitting = (name: string, form: RegExp) => (form.test(text(name)) ? text(name) : '');
  return {
    words: text('words'),
    sort: isSort(text('sort')) ? text('sort') : '',
    category: fitting('category', NUMBER),
    tempo: fitting('tempo', SPAN),
    length: fitting('length', SPAN),
    price: fitting('price', SPAN),
    rate: fitting('rate', NUMBER),
    channels: fitting('channels', /^[123]$/),
  };
}

/** Returns the address of a page of a query. */
export type QueryAddress = (query: SoundQuery, page: number) => string;

/** The search in all categories: '/search/sounds?words=rain&page=2'. */
export const searchAddress: QueryAddress = (query, page) =>
  queryAddress('/search/sounds', query, page);

/** Returns addresses of a category: '/projects/16/2?words=rain'. */
export function categoryAddress(categoryId: number): QueryAddress {
  return (query, page) =>
    queryAddress(`/projects/${categoryId}/${page}`, { ...query, category: '' });
}

/** Reads a page number; an invalid one is 1. */
export function readPage(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : 1;
}

/** Converts a query to the call's payload. */
export function searchOf(query: SoundQuery, page: number): SoundSearch {
  const [tempo, length, price] = [spanOf(query.tempo), spanOf(query.length), spanOf(query.price)];
  return {
    page,
    facets: true,
    ...(query.words && { filter: query.words }),
    ...(isSort(query.sort) && { sort: query.sort }),
    ...(query.category && { categoryId: Number(query.category) }),
    ...(query.rate && { sampleRate: Number(query.rate) }),
    ...(query.channels && { channels: Number(query.channels) }),
    ...(tempo.from !== undefined && { tempoFrom: Math.trunc(tempo.from) }),
    ...(tempo.to !== undefined && { tempoTo: Math.trunc(tempo.to) }),
    ...(length.from !== undefined && { lengthFrom: Math.trunc(length.from) }),
    ...(length.to !== undefined && { lengthTo: Math.trunc(length.to) }),
    ...(price.from !== undefined && { priceFrom: price.from }),
    ...(price.to !== undefined && { priceTo: price.to }),
  };
}

/** Writes a span; null is an open end. */
export function writeSpan(from: number | null, to: number | null): string {
  return `${from ?? ''}-${to ?? ''}`;
}

export function spanOf(text: string): Span {
  const [, from, to] = SPAN.exec(text) ?? [];
  const end = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  return { from: end(from), to: end(to) };
}

/** Returns the address of a query. Its fields become parameters, unless they are ''. */
export function queryAddress(
  path: string,
  query: Readonly<Record<string, string>>,
  page = 1,
): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

function isSort(text: string): text is SoundSort {
  return SOUND_SORTS.some((sort) => sort === text);
}
