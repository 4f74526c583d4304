import type { searchCalls } from '../../../shared/features/search.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Finder } from './search.service.ts';

export function searchHandlers(finder: Finder): Handlers<typeof searchCalls> {
  return {
    '/search/getEverything': async ({ filter }) => ({ data: await finder.findEverything(filter) }),
    '/search/getSuggestions': async ({ filter }) => ({
      data: { suggestions: await finder.findSuggestions(filter) },
    }),
    '/search/getServices': async ({ filter, page }) => ({
      data: await finder.findServicesPage(filter, page),
    }),
    '/search/getFreelancers': async ({ filter, page }) => ({
      data: await finder.findFreelancersPage(filter, page),
    }),
  };
}
