import type {
  notificationsCalls,
  notificationsClientEvents,
} from '../../../shared/features/notifications.ts';
import type { Handlers } from '../../http/handler.ts';
import type { EventHandlers } from '../../realtime/event-handler.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsHandlers(
  notifications: NotificationsService,
): Handlers<typeof notificationsCalls> {
  return {
    '/notifications/get': async ({ before }, { session }) => ({
      data: await notifications.list(session, before),
    }),
    '/notifications/count': async (_request, { session }) => ({
      data: await notifications.count(session),
    }),
    '/notifications/read': async (which, { session }) => ({
      data: await notifications.read(session, which),
    }),
    '/notifications/getDevices': async (_request, { session }) => ({
      data: await notifications.devices(session),
    }),
    '/notifications/addDevice': async (subscription, { session }) => {
      await notifications.addDevice(session, subscription);
      return { data: null };
    },
    '/notifications/removeDevice': async ({ id }, { session }) => {
      await notifications.removeDevice(session, id);
      return { data: null };
    },
  };
}

export function notificationsEventHandlers(
  notifications: NotificationsService,
): EventHandlers<typeof notificationsClientEvents> {
  return {
    'window:front': async ({ front }, { session }) => {
      await notifications.noteFront(session, front);
      return null;
    },
  };
}
