import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import {
  type Notification,
  NOTIFICATION_PAGE,
  type PushDevice,
} from '../../../shared/features/notifications.ts';
import { cutPage } from '../../database/list-page.ts';
import type { Db } from '../../database/db.ts';
import { notFound, ruleBroken } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { Clock } from '../../platform/start/clock.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import {
  deleteOwnDevice,
  hasDevice,
  listDevices,
  noteFront,
  putDevice,
  type Subscription,
} from './devices.repository.ts';
import {
  countUnread,
  listNotifications,
  markRead,
  type NotificationRow,
  type Place,
  type UnreadCount,
} from './notifications.repository.ts';
import { isPushEndpoint } from './push-service.ts';

interface NotificationsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly publisher: Pick<Publisher<EarmarkServerEvents>, 'toAccounts'>;
  /** The public VAPID key. */
  readonly key: string;
  readonly isLocal: boolean;
}

export type NotificationsService = ReturnType<typeof createNotifications>;

/** Creates the service of the notification centre and of the devices with push messages. */
export function createNotifications({ db, clock, publisher, key, isLocal }: NotificationsParts) {
  return {
    /** Returns a page of the caller's notifications. */
    async list({ accountId }: Session, before: string | undefined) {
      const [found, unread] = await Promise.all([
        listNotifications(db, accountId, before === undefined ? undefined : placeOf(before)),
        countUnread(db, accountId),
      ]);
      const { rows, last } = cutPage(found, NOTIFICATION_PAGE);
      return { notifications: rows.map(view), ...unread, next: last ? cursorOf(last) : null };
    },

    count: ({ accountId }: Session): Promise<UnreadCount> => countUnread(db, accountId),

    /** Marks the caller's notifications as read, and returns how many are left. */
    async read(
      { accountId }: Session,
      which: { readonly id?: number; readonly path?: string },
    ): Promise<UnreadCount> {
      if (await markRead(db, accountId, which)) {
        publisher.toAccounts([accountId], 'notifications:changed', {});
      }
      return countUnread(db, accountId);
    },

    async devices({ accountId, id }: Session): Promise<{ key: string; devices: PushDevice[] }> {
      const rows = await listDevices(db, accountId);
      const devices = rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        current: row.session_id === id,
      }));
      return { key, devices };
    },

    /**
     * Registers the caller's device for push messages. Refuses an address that is not public.
     * `renew` only updates a registered device, so that it does not restore a removed one.
     */
    async addDevice(
      session: Session,
      { renew = false, ...subscription }: Subscription & { readonly renew?: boolean },
    ): Promise<void> {
      if (!isPushEndpoint(subscription.endpoint, isLocal)) throw ruleBroken('push.address-refused');
      if (renew && !(await hasDevice(db, session.id))) return;
      await putDevice(db, session, subscription, clock.now());
    },

    async removeDevice({ accountId }: Session, id: number): Promise<void> {
      if (!(await deleteOwnDevice(db, accountId, id))) throw notFound('push.device-not-found');
    },

    noteFront: ({ id }: Session, front: boolean): Promise<void> => noteFront(db, id, front),
  };
}

function view({ id, event, person, about, path, at, is_read }: NotificationRow): Notification {
  return { id, event, person, about, path, at: at.toISOString(), read: is_read };
}

/** Writes the cursor of the page after a row. */
function cursorOf({ is_read, at, id }: NotificationRow): string {
  return `${is_read ? 0 : 1}-${at.getTime() / 1_000}-${id}`;
}

function placeOf(cursor: string): Place {
  const [unread = 0, seconds = 0, id = 0] = cursor.split('-').map(Number);
  return { isUnread: unread === 1, at: new Date(seconds * 1_000), id };
}
