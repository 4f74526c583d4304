import { create } from 'zustand';

/** The number of unread messages. A store of its own, so that the header does not load the chat. */
export const useUnread = create<{ total: number }>()(() => ({ total: 0 }));
