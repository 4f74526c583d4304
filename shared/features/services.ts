import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Count, Euros, FormLine, Id, IdAs, OrNull } from '../contract/fields.ts';
import { Demo, Hello } from './recordings.ts';
import { Package, PackagesInput } from './packages.ts';
import { Sound } from './sounds.ts';
import { Standing } from './standing.ts';

/** A freelancer's service in a category, at a price from so much a minute. */
export const Service = Type.Object({
  id: Id,
  service_id: Id,
  category_id: Id,
  title: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR a minute, from' }),
  price_rsd: OrNull(Type.Number(), 'the same in RSD at today’s rate; null while no rate is valid'),
  username: Type.String(),
  user_id: Id,
  owner_id: Id,
  rating: OrNull(Type.Number(), '1 to 5 for the work in this category; null without one'),
  rating_count: Type.Integer(),
  languages: Type.Array(Type.String(), { description: 'of the freelancer' }),
  deliveryDays: OrNull(
    Type.Integer(),
    'days after the payment within which the freelancer usually delivers',
  ),
  revisions: OrNull(Type.Integer(), 'revisions that the price usually includes'),
  demos: Type.Array(Sound, { description: 'sounds of the freelancer on sale, at most 5' }),
  ownDemos: Type.Array(Demo, {
    description: 'demos from files of their own; at most 5 together with `demos`',
  }),
  packages: Type.Array(Package, { description: 'at most 3, in order' }),
  hello: Type.Optional(Hello),
  standing: Standing,
  earliestDelivery: OrNull(
    Type.String(),
    'the day in Belgrade, YYYY-MM-DD, if it is ordered today or on the return',
  ),
});
export type Service = Static<typeof Service>;

const ServiceForm = {
  title: Type.Optional(FormLine('at most 60 characters; absent: the category’s title', 1_000)),
  description: FormLine('description of the service', 1_000),
  price: Euros('EUR a minute, from'),
  deliveryDays: Type.Optional(Count('days to deliver, 1 to 90; absent: unchanged; empty: none')),
  revisions: Type.Optional(Count('revisions included, 0 to 20; absent: unchanged; empty: none')),
  demoIds: Type.Optional(
    Type.Array(Id, {
      maxItems: 100,
      description: 'own sounds on sale, at most 5, in order; absent: unchanged',
    }),
  ),
  packages: PackagesInput,
};

const ServiceCreated = Type.Object({ serviceId: Id });

export const servicesCalls = defineCalls({
  '/services/get': {
    doc: 'The services of a category, of approved freelancers, newest first, 50 at a time.',
    access: 'public',
    anySite: true,
    request: Type.Object({
      categoryId: Type.Optional(Id),
      category: Type.Optional(Id),
      before: Type.Optional(IdAs('only services below this id')),
    }),
    data: Type.Object({
      services: Type.Array(Service),
      more: Type.Boolean({ description: 'whether there are further services' }),
    }),
  },
  '/services/getSingle': {
    doc: 'One service.',
    access: 'public',
    anySite: true,
    request: Type.Object({ serviceId: Id }),
    data: Type.Object({ service: Service }),
  },
  '/services/getUserService': {
    doc: 'One’s own service in a category, if there is one.',
    access: 'freelancer',
    request: Type.Object({ categoryId: Id }),
    data: Type.Object({ jobs: Type.Array(Service) }),
  },
  '/services/create': {
    doc: 'Creates a service in a category. There is one service a category: a second call changes the first.',
    access: 'freelancer',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ ...ServiceForm, category: Id }),
    data: ServiceCreated,
  },
  '/services/update': {
    doc: 'Changes one’s own service in a category.',
    access: 'freelancer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({ ...ServiceForm, category: Id }),
    data: ServiceCreated,
  },
  '/users/addToService': {
    doc: 'Applies for a service category: the short form of creating a service.',
    access: 'freelancer',
    request: Type.Object({
      categoryId: Id,
      description: FormLine('description of the service', 1_000),
      price: Euros('EUR a minute, from'),
    }),
    data: ServiceCreated,
  },
});
