import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { defineClientEvents, defineServerEvents } from '../contract/event.ts';
import { Id, Line, Moment, Nothing, OrNull, TextOrNull } from '../contract/fields.ts';
import { Device } from './accounts/account-security.ts';

/**
 * The events of notifications. The part before the dot is the kind. People turn each kind on or off.
 * Each event has a text in `notifications.json`.
 */
export const NOTIFICATION_EVENTS = [
  'message',
  'offer.made',
  'offer.declined',
  'offer.withdrawn',
  'offer.expired',
  'offer.expires-soon',
  'offer.on-hold',
  'offer.back-on-sale',
  'offer.milestones-ended',
  'offer.price-asked',
  'order.paid',
  'order.failed',
  'order.sold',
  'delivery.delivered',
  'delivery.change_asked',
  'delivery.accepted',
  'delivery.accepted_by_silence',
  'delivery.complained',
  'delivery.decided',
  'delivery.due_soon',
  'delivery.overdue',
  'delivery.silence_soon',
  'delivery.charged_back',
  'delivery.files_end_soon',
  'review.new',
  'security.email-fails',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** The kinds of notifications that people can have pushed, in the order of the settings. */
export const NOTIFICATION_KINDS = ['message', 'offer', 'order', 'delivery'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Notifications on a page. */
export const NOTIFICATION_PAGE = 50;
/** Unread notifications are counted up to this number. */
export const MAX_UNREAD = 100;
/** How often a visible window reports that it is visible. */
export const FRONT_EVERY_MS = 45_000;
/** How long the server relies on such a report. */
export const FRONT_MS = 60_000;

const Notification = Type.Object({
  id: Id,
  event: Type.Enum(NOTIFICATION_EVENTS),
  person: TextOrNull,
  about: Type.String({ description: 'the offer or sound, or the number of the order' }),
  path: Type.String({ description: 'the screen that it opens' }),
  at: Moment,
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** The ways in which people are notified. */
export const WAYS = ['centre', 'push', 'email'] as const;
export type Way = (typeof WAYS)[number];

const PushDevice = Type.Object({
  id: Id,
  device: Device,
  createdAt: Moment,
  current: Type.Boolean({ description: 'whether it is the device of this call' }),
});
export type PushDevice = Static<typeof PushDevice>;

/**
 * Messages have a count of their own, at the link to the messages. The bell does not count them
 * again, nor offers, which are messages too. The app's icon shows the sum.
 */
const UnreadCount = Type.Object({
  unread: Type.Integer({ description: 'all except messages and offers, at most 100' }),
  messages: Type.Integer({ description: 'those about messages and offers, at most 100' }),
});
export type UnreadCount = Static<typeof UnreadCount>;

export const notificationsCalls = defineCalls({
  '/notifications/get': {
    doc: 'One’s own notifications of the last 90 days: unread ones first, then newest first, 50 at a time.',
    access: 'signed-in',
    request: Type.Object({
      before: Type.Optional(
        Type.String({
          pattern: '^[01]-\\d{1,12}-\\d{1,15}$',
          description: 'the `next` of the previous page',
        }),
      ),
    }),
    data: Type.Object({
      notifications: Type.Array(Notification),
      ...UnreadCount.properties,
      next: TextOrNull,
    }),
  },
  '/notifications/count': {
    doc: 'The numbers of one’s own unread notifications and conversations.',
    access: 'signed-in',
    request: Type.Object({}),
    data: UnreadCount,
  },
  '/notifications/read': {
    doc: 'Marks one’s own notifications as read: one by its id, those of a screen by its path, or all.',
    access: 'signed-in',
    request: Type.Object({
      id: Type.Optional(Id),
      path: Type.Optional(Line('of the screen', 300)),
    }),
    data: UnreadCount,
  },
  '/notifications/getDevices': {
    doc: 'The key that subscriptions need, and one’s own devices that get push messages.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({
      key: Type.String({ description: 'the public VAPID key, base64url' }),
      devices: Type.Array(PushDevice),
    }),
  },
  '/notifications/addDevice': {
    doc: 'Subscribes this session’s device to push messages, and replaces its previous subscription. Only public https addresses are accepted.',
    access: 'signed-in',
    limit: { max: 20, seconds: 60 },
    request: Type.Object({
      endpoint: Line('of the push service', 1_000),
      p256dh: Type.String({ pattern: '^[\\w-]{86,88}=?$', description: 'base64url' }),
      auth: Type.String({ pattern: '^[\\w-]{22}(==)?$', description: 'base64url' }),
      renew: Type.Optional(
        Type.Boolean({ description: 'true: only updates a device that is already subscribed' }),
      ),
    }),
    data: Nothing,
  },
  '/notifications/removeDevice': {
    doc: 'Ends the push messages to one of one’s own devices.',
    access: 'signed-in',
    request: Type.Object({ id: Id }),
    data: Nothing,
  },
});

/** The ways that an administrator can test. */
export const TESTED_WAYS = ['email', 'push', 'incoming'] as const;
export type TestedWay = (typeof TESTED_WAYS)[number];

/** The most failures in the list of administrators. */
export const MAX_FAULTS = 50;

const Ways = Type.Object({
  ways: Type.Array(
    Type.Object({
      way: Type.Enum(WAYS),
      queued: Type.Integer({ description: 'the number that wait to be sent, on all servers' }),
      since: OrNull(Moment, 'when the oldest was queued'),
    }),
  ),
  faults: Type.Array(
    Type.Object({
      way: Type.Enum(WAYS),
      fault: Type.String({ description: 'the technical error' }),
      count: Type.Integer(),
      at: Moment,
    }),
    { description: `the last failures, newest first, at most ${MAX_FAULTS}; equal ones together` },
  ),
  incoming: OrNull(
    Type.Object({
      sentAt: OrNull(Moment),
      returnedAt: OrNull(Moment, 'when the e-mail to Earmark itself arrived'),
      answeredAt: OrNull(Moment, 'when one’s own reply arrived'),
      verified: Type.Boolean({ description: 'whether the relay had verified one’s own reply' }),
    }),
    'one’s last test of incoming e-mails; null if none are taken in',
  ),
});
export type Ways = Static<typeof Ways>;

export const waysCalls = defineCalls({
  '/admin/getWays': {
    doc: 'The number of notifications that wait to be sent in each way, and the last failures.',
    access: 'administrator',
    request: Type.Object({}),
    data: Ways,
  },
  '/admin/sendTest': {
    doc: 'Sends a test to oneself: to one’s e-mail address, to all one’s devices, or to Earmark itself through its mail server and back. 422 with the technical error if it is not accepted.',
    access: 'administrator',
    limit: { max: 5, seconds: 60 },
    request: Type.Object({ way: Type.Enum(TESTED_WAYS) }),
    data: Nothing,
  },
});

export const notificationsClientEvents = defineClientEvents({
  'window:front': {
    doc: 'Reports whether a window is visible. For a minute, a device with a visible window gets no push messages.',
    access: 'signed-in',
    payload: Type.Object({ front: Type.Boolean() }),
    data: Nothing,
  },
});

export const notificationsServerEvents = defineServerEvents({
  'notifications:changed': {
    doc: 'There are new notifications, or some were read on another connection: load them again.',
    payload: Type.Object({}),
  },
});

/** The content of a push message. The service worker trusts it: only this server can encrypt it. */
export interface PushContent {
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly lang: string;
  /** The number for the app's icon. */
  readonly unread: number;
  /** Whether to show it although a window of Earmark is visible. */
  readonly isTest?: true;
  /**
   * The tags of the newest unread notifications. If they are all unread ones, by `unread`, the
   * service worker closes the others.
   */
  readonly open: readonly string[];
}
