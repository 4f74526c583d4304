import { create } from 'zustand';
import { t } from 'texts:ui/general';
import { announce } from '../../announcer/announce.ts';
import type { Tone } from './tone-icon.tsx';

/** An action on a notification, such as Undo. */
export interface NotificationAction {
  readonly label: string;
  run: () => void;
}

interface NotificationOptions {
  /** A bad notification interrupts the announcements before it. */
  readonly tone?: Tone;
  readonly action?: NotificationAction;
}

/** An entry of the list 'Notifications'. */
export interface NotificationEntry {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly action?: NotificationAction;
  /** When the notification was created, milliseconds since 1970. */
  readonly at: number;
}

interface NotificationState {
  readonly notifications: readonly NotificationEntry[];
  /** Shows a notification and announces it once. Returns its id. */
  notify: (text: string, options?: NotificationOptions) => number;
  dismiss: (id: number) => void;
  /** Removes old notifications. Call it on every navigation. */
  dropOld: () => void;
}

/** A navigation removes a notification without an action only after this time. */
const SHORTEST_STAY_MS = 20_000;

interface NotificationParts {
  /** The current time, milliseconds since 1970. */
  now: () => number;
  say: (text: string, options: { urgent: boolean }) => void;
}

/**
 * Creates the store of visible notifications. No notification disappears by a timer (WCAG 2.2.1). A
 * notification with an action stays until it is dismissed. Any other stays until it is dismissed,
 * the person navigates after 20 seconds, or a newer one replaces it, so that notifications never
 * pile up. The announcer's log keeps them all.
 */
export function createNotificationStore({ now, say }: NotificationParts) {
  let lastId = 0;
  return create<NotificationState>()((set) => ({
    notifications: [],
    notify(text, options = {}) {
      const { tone = 'plain', action } = options;
      lastId += 1;
      const notification: NotificationEntry = { ...options, id: lastId, text, tone, at: now() };
      set(({ notifications }) => ({
        notifications: [...notifications.filter((one) => one.action), notification],
      }));
      say(
        action
          ? t('notificationWithAction', { text: text.replace(/\.$/, ''), action: action.label })
          : text,
        { urgent: tone === 'bad' },
      );
      return notification.id;
    },
    dismiss(id) {
      set(({ notifications }) => ({
        notifications: notifications.filter((notification) => notification.id !== id),
      }));
    },
    dropOld() {
      const oldest = now() - SHORTEST_STAY_MS;
      set(({ notifications }) => ({
        notifications: notifications.filter((n) => n.action || n.at > oldest),
      }));
    },
  }));
}

export const useNotifications = createNotificationStore({ now: Date.now, say: announce });

/** Shows a notification and announces it once. For code outside components. */
export function notify(text: string, options?: NotificationOptions): number {
  return useNotifications.getState().notify(text, options);
}
