import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, NumberOrNull, OrNull } from '../contract/fields.ts';
import {
  MAX_FILTER_DAYS,
  MAX_FILTER_PRICE,
  SERVICE_RATINGS,
  SERVICE_SORTS,
  type ServiceSort,
} from '../service-filters.ts';
import { Hello } from './recordings.ts';
import { Service } from './services.ts';

/** Services or freelancers on a page. */
export const SERVICES_PAGE = 20;
/** Freelancers who can be heard at the top of a category, and on the home page. */
export const VOICES = 3;
export const HOME_VOICES = 4;

const euros = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: MAX_FILTER_PRICE, description }));

/** A search for freelancers. Each field filters further. */
const FreelancerSearch = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, default: 1 }),
  sort: Type.Optional(
    Type.Unsafe<ServiceSort>({
      type: 'string',
      maxLength: 100,
      description: `one of ${SERVICE_SORTS.join(', ')}; by default best`,
    }),
  ),
  language: Type.Optional(Type.String({ maxLength: 40, description: 'as the facets name it' })),
  priceFrom: euros('EUR a minute, at least'),
  priceTo: euros('EUR a minute, at most'),
  deliveryDays: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_FILTER_DAYS, description: 'days to deliver, at most' }),
  ),
  rating: Type.Optional(
    Type.Unsafe<number>(
      Type.Union(
        SERVICE_RATINGS.map((stars) => Type.Literal(stars)),
        { description: 'mean stars of hired work, at least' },
      ),
    ),
  ),
  available: Type.Optional(
    Type.Boolean({ description: 'true: only freelancers with time for new work now' }),
  ),
  demos: Type.Optional(Type.Boolean({ description: 'true: only services with demos' })),
};

const FreelancerSearchForm = Type.Object(FreelancerSearch);
export type FreelancerSearch = Static<typeof FreelancerSearchForm>;

const Matches = Type.Integer({ description: 'matches with this choice' });

/**
 * The number of matches of each choice of a filter, with all other filters unchanged. Choices
 * without matches are listed with 0, except languages.
 */
export const ServiceFacets = Type.Object({
  languages: Type.Array(Type.Object({ language: Type.String(), count: Matches }), {
    description: 'the most frequent ones first, at most 50',
  }),
  price: Type.Array(Type.Object({ from: Type.Number(), to: NumberOrNull, count: Matches })),
  delivery: Type.Array(Type.Object({ days: Type.Integer(), count: Matches })),
  rating: Type.Array(Type.Object({ stars: Type.Number(), count: Matches })),
  available: Matches,
  demos: Matches,
});
export type ServiceFacets = Static<typeof ServiceFacets>;

/** A page after the last one is empty, with correct totals. */
const found = {
  total: Type.Integer({ description: 'the exact number' }),
  total_pages: Type.Integer(),
  per_page: Type.Integer(),
  facets: ServiceFacets,
};

/** A freelancer in a list, with the services of all categories. */
export const ListedFreelancer = Type.Object({
  id: Id,
  name: Type.String({ description: 'first name' }),
  user_name: Type.String(),
  country: Type.String(),
  languages: Type.Array(Type.String()),
  biography: Type.String(),
  rating: OrNull(Type.Number(), '1 to 5 for hired work; null without one'),
  rating_count: Type.Integer(),
  hello: Type.Optional(Hello),
  services: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      category: Type.String({ description: 'its name' }),
      price: Type.Number({ description: 'EUR a minute, from' }),
      price_rsd: NumberOrNull,
    }),
    { description: 'at most one a category' },
  ),
});
export type ListedFreelancer = Static<typeof ListedFreelancer>;

export const serviceSearchCalls = defineCalls({
  '/services/getAllServices': {
    doc: 'The services of a category by page, filtered and sorted.',
    access: 'public',
    anySite: true,
    request: Type.Object({ categoryId: Id, ...FreelancerSearch }),
    data: Type.Object({ services: Type.Array(Service), ...found }),
  },
  '/services/getVoices': {
    doc: 'The best matches of a category that have a hello or a demo: at most three. Without a category, four freelancers with one service each.',
    access: 'public',
    anySite: true,
    request: Type.Object({ categoryId: Type.Optional(Id) }),
    data: Type.Object({ services: Type.Array(Service) }),
  },
  '/services/getSamples': {
    doc: 'The best match of each category that has a hello or a demo.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Type.Object({ services: Type.Array(Service) }),
  },
  '/services/getFreelancers': {
    doc: 'All freelancers by page, filtered and sorted. The price is that of their cheapest service.',
    access: 'public',
    anySite: true,
    request: FreelancerSearchForm,
    data: Type.Object({ freelancers: Type.Array(ListedFreelancer), ...found }),
  },
});
