import { create } from 'zustand';

/**
 * Unread messages in all conversations. A store of its own, so that the header does not load the
 * chat.
 */
export const useUnread = create<{ total: number }>()(() => ({ total: 0 }));
