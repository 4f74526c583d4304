import type { FeatureParts } from '../../parts.ts';
import { createAvailability } from './availability/availability.service.ts';
import { createFigures } from './figures/figures.service.ts';
import { createFreelancers } from './freelancers/freelancers.service.ts';
import { createSavedFreelancers } from './freelancers/saved-freelancers.service.ts';
import { createHellos } from './hello/hello.service.ts';
import { createServiceSearch } from './search/service-search.service.ts';
import {
  availabilityHandlers,
  helloHandlers,
  savedFreelancersHandlers,
  servicesHandlers,
} from './services.handlers.ts';
import { createServicesService } from './services.service.ts';

type ServicesParts = FeatureParts &
  Parameters<typeof createHellos>[0] &
  Omit<Parameters<typeof createServicesService>[0], 'hellos' | 'standings'>;

/** Connects the services of freelancers with their hellos, figures and availability. */
export function composeServices(parts: ServicesParts) {
  const hellos = createHellos(parts);
  const standings = createFigures(parts);
  const services = createServicesService({ ...parts, hellos, standings });
  const freelancers = createFreelancers({ ...parts, hellos });
  return {
    hellos,
    standings,
    services,
    freelancers,
    handlers: {
      ...servicesHandlers(services, createServiceSearch({ ...parts, services, freelancers })),
      ...savedFreelancersHandlers(createSavedFreelancers({ ...parts, freelancers })),
      ...helloHandlers(hellos),
      ...availabilityHandlers(createAvailability(parts)),
    },
  };
}
