import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, OneOf, OrNull } from '../contract/fields.ts';
import { ListedFreelancer } from './service-search.ts';
import { Service } from './services.ts';
import { Sound } from './sounds.ts';

/** The first results of each group. */
export const FOUND_FIRST = 5;
/** The results of one group on a page. */
export const FOUND_PAGE = 20;
/** The suggestions of each group. */
export const SUGGESTED = 3;

const Filter = Type.String({
  maxLength: 100_000,
  description:
    'words or prefixes of at least 3 letters; all have to match; at most 200 characters. Accents, case and Serbian script are ignored',
});
const Total = Type.Integer({ description: 'the exact number' });
const Counted = Type.Integer({
  description: 'the exact number up to 1,000, which is 1,000 or more',
});
const Corrected = Type.Array(Type.String(), {
  description:
    'probable corrections of the filter, if nothing matched it: the results are for them',
});

const Everything = Type.Object({
  sounds: Type.Object({ total: Total, projects: Type.Array(Sound) }),
  services: Type.Object({ total: Counted, services: Type.Array(Service) }),
  freelancers: Type.Object({ total: Counted, users: Type.Array(ListedFreelancer) }),
  corrected: Corrected,
  offered: OrNull(
    Type.Object({ text: Type.String(), total: Total }),
    'a text that would find far more sounds',
  ),
});
export type Everything = Static<typeof Everything>;

export const Suggestion = Type.Object({
  kind: OneOf(['sound', 'service', 'freelancer']),
  id: Id,
  name: Type.String({ description: 'name, title, or username' }),
  by: Type.String({ description: 'username of the freelancer; empty for a freelancer' }),
});
export type Suggestion = Static<typeof Suggestion>;

const pageFields = {
  total: Counted,
  total_pages: Type.Integer(),
  per_page: Type.Integer(),
  corrected: Corrected,
};
const PageRequest = Type.Object({
  filter: Filter,
  page: Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 }),
});

const ServicesFound = Type.Object({ services: Type.Array(Service), ...pageFields });
const FreelancersFound = Type.Object({ users: Type.Array(ListedFreelancer), ...pageFields });

export const searchCalls = defineCalls({
  '/search/getEverything': {
    doc: 'Sounds, services and freelancers that match words: their numbers, and the first five of each.',
    access: 'public',
    anySite: true,
    request: Type.Object({ filter: Filter }),
    data: Everything,
  },
  '/search/getSuggestions': {
    doc: 'The names of the first three sounds, services and freelancers that match words, for a search field.',
    access: 'public',
    anySite: true,
    request: Type.Object({ filter: Filter }),
    data: Type.Object({ suggestions: Type.Array(Suggestion) }),
  },
  '/search/getServices': {
    doc: 'Services that match words, by page: titles first, then the newest. At most 1,000 are listed.',
    access: 'public',
    anySite: true,
    request: PageRequest,
    data: ServicesFound,
  },
  '/search/getFreelancers': {
    doc: 'Freelancers who match words, by page: names first, then the newest. At most 1,000 are listed.',
    access: 'public',
    anySite: true,
    request: PageRequest,
    data: FreelancersFound,
  },
});
