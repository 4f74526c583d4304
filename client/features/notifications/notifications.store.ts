import { create } from 'zustand';

interface Unread {
  readonly unread: number;
  /** Grows whenever the list may have changed. */
  readonly changes: number;
}

/** The number of unread notifications. */
export const useUnreadNotifications = create<Unread>()(() => ({ unread: 0, changes: 0 }));

export function setUnread(unread: number): void {
  useUnreadNotifications.setState({ unread });
}
