import type { availabilityCalls } from '../../../../shared/features/standing.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { AvailabilityService } from './availability.service.ts';

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
