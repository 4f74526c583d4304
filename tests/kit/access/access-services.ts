import type { packagesCalls } from '../../../shared/features/packages.ts';
import type { demoCalls, helloCalls } from '../../../shared/features/recordings.ts';
import type { savedFreelancersCalls } from '../../../shared/features/saved-freelancers.ts';
import type { serviceSearchCalls } from '../../../shared/features/service-search.ts';
import type { servicesCalls } from '../../../shared/features/services.ts';
import {
  type AccessExpectation,
  buyers,
  everybody,
  freelancers,
  members,
  ownWork,
} from './access-rows.ts';
import type { AccessWorld } from './access-world.ts';

type ServicesCalls = typeof packagesCalls &
  typeof helloCalls &
  typeof demoCalls &
  typeof savedFreelancersCalls &
  typeof serviceSearchCalls &
  typeof servicesCalls;

const promise = () => ({ title: 'Mixing', deliveryDays: 3, revisions: 1 });
const freelancer = ({ people }: AccessWorld) => ({ userId: people.of('freelancer').id });

/** The expected outcomes of the calls about services and their freelancers. */
export const SERVICE_ACCESS = {
  '/services/get': everybody,
  '/services/getAllServices': { ...everybody, makePayload: ({ categoryId }) => ({ categoryId }) },
  '/services/getVoices': { ...everybody, makePayload: ({ categoryId }) => ({ categoryId }) },
  '/services/getSamples': everybody,
  '/services/getFreelancers': everybody,
  '/services/getSingle': { ...everybody, makePayload: ({ serviceId }) => ({ serviceId }) },
  '/services/getUserService': freelancers,
  '/services/create': { ...freelancers, makePayload: promise },
  '/services/update': { ...freelancers, makePayload: promise },
  '/users/addToService': freelancers,
  '/offers/createFromPackage': { ...buyers, makePayload: ({ packageId }) => ({ packageId }) },
  '/savedFreelancers/get': members,
  '/savedFreelancers/getIds': members,
  '/savedFreelancers/save': { ...members, makePayload: freelancer },
  '/savedFreelancers/remove': { ...members, makePayload: freelancer },
  '/hello/get': freelancers,
  '/hello/save': { ...ownWork, makePayload: ({ newHelloForm }) => newHelloForm() },
  // The other freelancer has none.
  '/hello/remove': {
    ...ownWork,
    makePayload: async ({ newHello }) => ({ helloId: await newHello() }),
  },
  '/demos/get': { ...ownWork, makePayload: ({ serviceId }) => ({ serviceId }) },
  '/demos/save': { ...ownWork, makePayload: ({ newDemoForm }) => newDemoForm() },
  '/demos/remove': {
    ...ownWork,
    makePayload: async ({ newDemo }) => ({ demoId: await newDemo() }),
  },
} satisfies Readonly<Record<keyof ServicesCalls, AccessExpectation>>;
