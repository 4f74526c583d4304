import type { deliveriesCalls } from '../../../../shared/features/deliveries.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import type { DeliveryNotesService } from './delivery-notes.service.ts';
import type { DisputesService } from '../disputes/disputes.service.ts';

export function deliveriesHandlers(
  deliveries: DeliveriesService,
  disputes: DisputesService,
  notes: DeliveryNotesService,
): Handlers<typeof deliveriesCalls> {
  return {
    '/deliveries/get': async (which, { session }) => ({
      data: { delivery: await deliveries.get(session, which) },
    }),
    '/deliveries/deliver': async ({ orderId, projectId, ...form }, { session }) => ({
      data: { delivery: await deliveries.deliver(session, { orderId, projectId }, form) },
    }),
    '/deliveries/accept': async (which, { session }) => ({
      data: { delivery: await deliveries.accept(session, which) },
    }),
    '/deliveries/askForChange': async ({ text, ...which }, { session }) => ({
      data: { delivery: await deliveries.askForChange(session, which, text) },
    }),
    '/deliveries/complain': async ({ text, ...which }, { session }) => ({
      data: { delivery: await deliveries.complain(session, which, text) },
    }),
    '/deliveries/addNote': async ({ orderId, projectId, ...form }, { session }) => ({
      data: { notes: await notes.add(session, { orderId, projectId }, form) },
    }),
    '/deliveries/removeNote': async ({ noteId, ...which }, { session }) => ({
      data: { notes: await notes.remove(session, which, noteId) },
    }),
    '/admin/getDisputes': async ({ show, from }) => ({ data: await disputes.list(show, from) }),
    '/admin/decideDispute': async ({ orderId, projectId, ...form }, { session }) => ({
      data: { delivery: await disputes.decide(session, { orderId, projectId }, form) },
    }),
  };
}
