import { create } from 'zustand';

/**
 * How many messages wait unread in all conversations. It stands alone, so that the header can show
 * it without the chat.
 */
export const useUnread = create<{ total: number }>()(() => ({ total: 0 }));
