import { MAX_MESSAGE } from '../../../shared/limits.ts';
import { browserParts, putAway } from '../../browser-storage.ts';

const keyOf = (conversationId: number) => `draft-${conversationId}`;

/** Nobody types so much, characters; a browser would take seconds to show it. */
const LONGEST = 10 * MAX_MESSAGE;

/** The text that was begun in a conversation and not sent; '' when there is none. */
export function readDraft(conversationId: number): string {
  const { storage } = browserParts;
  const draft = storage.getItem(keyOf(conversationId)) ?? '';
  if (draft.length <= LONGEST) return draft;
  putAway(storage, keyOf(conversationId));
  return '';
}

/** Keeps what is being written, so that a reload or a crash loses no word. */
export function keepDraft(conversationId: number, text: string): void {
  if (text === '') browserParts.storage.removeItem(keyOf(conversationId));
  else browserParts.storage.setItem(keyOf(conversationId), text);
}
