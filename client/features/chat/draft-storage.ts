import { browserParts } from '../../browser-storage.ts';

const keyOf = (conversationId: number) => `draft-${conversationId}`;

/** The text that was begun in a conversation and not sent; '' when there is none. */
export function readDraft(conversationId: number): string {
  return browserParts.storage.getItem(keyOf(conversationId)) ?? '';
}

/** Keeps what is being written, so that a reload or a crash loses no word. */
export function keepDraft(conversationId: number, text: string): void {
  if (text === '') browserParts.storage.removeItem(keyOf(conversationId));
  else browserParts.storage.setItem(keyOf(conversationId), text);
}
