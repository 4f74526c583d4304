import type { FeatureParts } from '../../parts.ts';
import { createAvailability } from './availability/availability.service.ts';
import { createFigures } from './figures/figures.service.ts';
import { createFreelancers } from './freelancers/freelancers.service.ts';
import { createSavedFreelancers } from './freelancers/saved-freelancers.service.ts';
import { createDemos } from './recordings/demos.service.ts';
import { createHellos } from './recordings/hello.service.ts';
import { createServiceSearch } from './search/service-search.service.ts';
import {
  availabilityHandlers,
  recordingHandlers,
  savedFreelancersHandlers,
  servicesHandlers,
} from './services.handlers.ts';
import { createServicesService } from './services.service.ts';

type ServicesParts = FeatureParts &
  Parameters<typeof createHellos>[0] &
  Omit<Parameters<typeof createServicesService>[0], 'hellos' | 'recordedDemos' | 'standings'>;

/** Composes the services of freelancers with their hellos, figures and availability. */
export function composeServices(parts: ServicesParts) {
  const hellos = createHellos(parts);
  const standings = createFigures(parts);
  const recordedDemos = createDemos(parts);
  const services = createServicesService({ ...parts, hellos, recordedDemos, standings });
  const freelancers = createFreelancers({ ...parts, hellos });
  return {
    hellos,
    standings,
    services,
    freelancers,
    handlers: {
      ...servicesHandlers(services, createServiceSearch({ ...parts, services, freelancers })),
      ...savedFreelancersHandlers(createSavedFreelancers({ ...parts, freelancers })),
      ...recordingHandlers(hellos, recordedDemos),
      ...availabilityHandlers(createAvailability(parts)),
    },
  };
}
