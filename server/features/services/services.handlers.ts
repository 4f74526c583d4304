import type { packagesCalls } from '../../../shared/features/packages.ts';
import type { savedFreelancersCalls } from '../../../shared/features/saved-freelancers.ts';
import type { serviceSearchCalls } from '../../../shared/features/service-search.ts';
import type { servicesCalls } from '../../../shared/features/services.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SavedFreelancers } from './freelancers/saved-freelancers.service.ts';
import type { PackagesService } from './packages/packages.service.ts';
import type { ServiceSearch } from './search/service-search.service.ts';
import type { ServicesService } from './services.service.ts';
import type { availabilityCalls } from '../../../shared/features/standing.ts';
import type { AvailabilityService } from './availability/availability.service.ts';
import type { demoCalls, helloCalls } from '../../../shared/features/recordings.ts';
import type { DemosService } from './recordings/demos.service.ts';
import type { HelloService } from './recordings/hello.service.ts';

export function servicesHandlers(
  services: ServicesService,
  search: ServiceSearch,
): Handlers<typeof servicesCalls & typeof serviceSearchCalls> {
  return {
    '/services/get': async ({ categoryId, category, before }) => ({
      data: await services.list(categoryId ?? category, before),
    }),
    '/services/getAllServices': async (wanted) => ({ data: await search.services(wanted) }),
    '/services/getFreelancers': async (wanted) => ({ data: await search.freelancers(wanted) }),
    '/services/getVoices': async ({ categoryId }) => ({
      data: { services: await search.voices(categoryId) },
    }),
    '/services/getSamples': async () => ({ data: { services: await search.samples() } }),
    '/services/getSingle': async ({ serviceId }) => ({
      data: { service: await services.single(serviceId) },
    }),
    '/services/getUserService': async ({ categoryId }, { session }) => ({
      data: { jobs: await services.own(session, categoryId) },
    }),
    '/services/create': async ({ category, ...form }, { session }) => ({
      data: { serviceId: await services.save(session, { ...form, categoryId: category }) },
    }),
    '/services/update': async ({ category, ...form }, { session }) => ({
      data: { serviceId: await services.save(session, { ...form, categoryId: category }) },
    }),
    '/users/addToService': async (form, { session }) => ({
      data: { serviceId: await services.save(session, form) },
    }),
  };
}

export function savedFreelancersHandlers(
  saved: SavedFreelancers,
): Handlers<typeof savedFreelancersCalls> {
  return {
    '/savedFreelancers/get': async ({ before }, { session }) => ({
      data: await saved.list(session, before),
    }),
    '/savedFreelancers/getIds': async (_request, { session }) => ({
      data: { userIds: await saved.ids(session) },
    }),
    '/savedFreelancers/save': (form, { session }) => saved.save(session, form),
    '/savedFreelancers/remove': async ({ userId }, { session }) => ({
      data: { text: await saved.remove(session, userId) },
    }),
  };
}

export function packagesHandlers(packages: PackagesService): Handlers<typeof packagesCalls> {
  return {
    '/offers/createFromPackage': async (order, { session }) => ({
      data: { offer: await packages.order(session, order) },
    }),
  };
}

export function availabilityHandlers(
  availability: AvailabilityService,
): Handlers<typeof availabilityCalls> {
  return {
    '/availability/get': async (_request, { session }) => ({
      data: { availability: await availability.own(session) },
    }),
    '/availability/save': async ({ awayUntil = '', reply = '', ...form }, { session }) => ({
      data: { availability: await availability.save(session, { ...form, awayUntil, reply }) },
    }),
  };
}

export function recordingHandlers(
  hellos: HelloService,
  demos: DemosService,
): Handlers<typeof helloCalls & typeof demoCalls> {
  return {
    '/hello/get': async (_request, { session }) => ({
      data: { hello: await hellos.own(session) },
    }),
    '/hello/save': async (form, { session }) => ({
      data: { hello: await hellos.save(session, form) },
    }),
    '/hello/remove': (_request, { session }) => hellos.remove(session),
    '/demos/get': async ({ serviceId }, { session }) => ({
      data: { demos: await demos.own(session, serviceId) },
    }),
    '/demos/save': async (form, { session }) => ({
      data: { demo: await demos.save(session, form) },
    }),
    '/demos/remove': ({ demoId }, { session }) => demos.remove(session, demoId),
  };
}
