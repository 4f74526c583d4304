import type {
  FreelancerSearch,
  ServiceFacets,
} from '../../../../shared/features/service-search.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import {
  SERVICE_DAYS,
  SERVICE_PRICES,
  SERVICE_RATINGS,
} from '../../../../shared/service-filters.ts';

/** The filters of a search besides the language. */
type Filters = Pick<FreelancerSearch, 'rating' | 'available' | 'demos'>;
type Filter = keyof Filters | 'price' | 'days';

/** The bands of a row, which the database function `freelancer_traits` encodes as a number. */
interface Traits {
  /** The band of `SERVICE_PRICES`; the number after the last one without a price. */
  readonly price: number;
  /** The number of choices in `SERVICE_DAYS` that are too short; one more without a promise. */
  readonly days: number;
  /** The number of choices in `SERVICE_RATINGS` that the mean reaches; one more without reviews. */
  readonly stars: number;
  readonly available: boolean;
  readonly demos: boolean;
}

const DAYS = SERVICE_DAYS.length + 2;
const STARS = SERVICE_RATINGS.length + 2;
const ALL_TRAITS = Array.from(
  { length: (SERVICE_PRICES.length + 1) * DAYS * STARS * 4 },
  (_, code) => decode(code),
);

function decode(code: number): Traits {
  const bands = Math.floor(code / 4);
  return {
    price: Math.floor(bands / (DAYS * STARS)),
    days: Math.floor(bands / STARS) % DAYS,
    stars: bands % STARS,
    available: (code & 2) !== 0,
    demos: (code & 1) !== 0,
  };
}

/** Returns the stars that a band has at least; 0 without reviews and below the lowest filter. */
function lowestStars(band: number): number {
  return SERVICE_RATINGS[SERVICE_RATINGS.length - band] ?? 0;
}

function isWithin({ days }: Traits, wanted: number): boolean {
  return (SERVICE_DAYS[days] ?? Number.POSITIVE_INFINITY) <= wanted;
}

/** Returns whether a row passes the filters by traits, except the ignored one. */
function passes(traits: Traits, filters: Filters, ignored?: Filter): boolean {
  const { rating, available, demos } = filters;
  const isOff = (filter: Filter, wanted: unknown) => wanted === undefined || filter === ignored;
  return (
    (isOff('rating', rating) || lowestStars(traits.stars) >= (rating ?? 0)) &&
    (isOff('available', available) || traits.available || !available) &&
    (isOff('demos', demos) || traits.demos || !demos)
  );
}

/** Returns a bit for each code of traits: 1 if they pass. Undefined if nothing is filtered. */
export function passingTraits(filters: Filters): string | undefined {
  const bits = ALL_TRAITS.map((traits) => (passes(traits, filters) ? '1' : '0')).join('');
  return bits.includes('0') ? bits : undefined;
}

/** Rows with the same traits, and whether they fit the typed price and days. */
interface TraitsCount {
  readonly traits: number;
  readonly fits_price: boolean;
  readonly fits_days: boolean;
  readonly count: number;
}

/** Counts the matches of all filters, and those of each choice with all other filters unchanged. */
export function countChoices(
  rows: readonly TraitsCount[],
  filters: Filters,
): Omit<ServiceFacets, 'languages'> & { readonly total: number } {
  const groups = rows.map(({ traits, ...row }) => ({ traits: decode(traits), ...row }));
  const sum = (filter: Filter | undefined, isChosen: (traits: Traits) => boolean) =>
    groups
      .filter(({ fits_price }) => fits_price || filter === 'price')
      .filter(({ fits_days }) => fits_days || filter === 'days')
      .filter(({ traits }) => isChosen(traits) && passes(traits, filters, filter))
      .reduce((total, { count }) => total + count, 0);
  return {
    total: sum(undefined, () => true),
    price: SERVICE_PRICES.map((lowest, band) => {
      const next: number | undefined = SERVICE_PRICES[band + 1];
      return {
        from: toUnits(lowest),
        to: next === undefined ? null : toUnits(next - 1),
        count: sum('price', ({ price }) => price === band),
      };
    }),
    delivery: SERVICE_DAYS.map((days) => ({
      days,
      count: sum('days', (traits) => isWithin(traits, days)),
    })),
    rating: SERVICE_RATINGS.map((stars) => ({
      stars,
      count: sum('rating', (traits) => lowestStars(traits.stars) >= stars),
    })),
    available: sum('available', ({ available }) => available),
    demos: sum('demos', ({ demos }) => demos),
  };
}
