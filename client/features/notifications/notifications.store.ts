import { create } from 'zustand';
import type { UnreadCount } from '../../../shared/features/notifications.ts';

interface Unread extends UnreadCount {
  /** Grows whenever the list may have changed. */
  readonly changes: number;
}

/** The numbers of unread notifications. */
export const useUnreadNotifications = create<Unread>()(() => ({
  unread: 0,
  messages: 0,
  changes: 0,
}));

export function setUnread({ unread, messages }: UnreadCount): void {
  useUnreadNotifications.setState({ unread, messages });
}

/** Returns the number of all unread notifications, those about messages included. */
export function allUnread({ unread, messages }: UnreadCount): number {
  return unread + messages;
}
