import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createKeptList } from '../../../storage/kept-lists.ts';

interface MessageDraft {
  readonly conversationId: number;
  readonly text: string;
}

/**
 * The longest draft kept, characters. Nobody types that much, and a browser would take seconds to
 * render it.
 */
const LONGEST = 10 * MAX_MESSAGE;

/** Message drafts, at most one per conversation. */
export const messageDrafts = createKeptList<MessageDraft>('draft', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: isDraft,
});

/** Returns the unsent text of a conversation, or ''. */
export function readDraft(conversationId: number): string {
  return messageDrafts.find(String(conversationId))?.text ?? '';
}

/** Stores a draft on each change, so that a reload, a crash or an expired session loses no word. */
export function keepDraft(conversationId: number, text: string): void {
  if (text === '') messageDrafts.drop(String(conversationId));
  else if (text.length <= LONGEST) messageDrafts.put({ conversationId, text });
}

function isDraft(value: unknown): value is MessageDraft {
  const { conversationId, text } = recordOf(value) ?? {};
  return Number.isSafeInteger(conversationId) && typeof text === 'string' && text.length <= LONGEST;
}
