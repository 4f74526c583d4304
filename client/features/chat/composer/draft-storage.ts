import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { recordOf } from '../../../browser-storage.ts';
import { createKeptList } from '../../../kept/kept-lists.ts';

interface MessageDraft {
  readonly conversationId: number;
  readonly text: string;
}

/** Nobody types so much, characters; a browser would take seconds to show it. */
const LONGEST = 10 * MAX_MESSAGE;

/** The drafts of messages, one a conversation at most. */
export const messageDrafts = createKeptList<MessageDraft>('draft', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: isDraft,
});

/** The text that was begun in a conversation and not sent; '' when there is none. */
export function readDraft(conversationId: number): string {
  return messageDrafts.find(String(conversationId))?.text ?? '';
}

/** Keeps what is being written, so that a reload, a crash or the end of the session loses no word. */
export function keepDraft(conversationId: number, text: string): void {
  if (text === '') messageDrafts.drop(String(conversationId));
  else if (text.length <= LONGEST) messageDrafts.put({ conversationId, text });
}

function isDraft(value: unknown): value is MessageDraft {
  const { conversationId, text } = recordOf(value) ?? {};
  return Number.isSafeInteger(conversationId) && typeof text === 'string' && text.length <= LONGEST;
}
