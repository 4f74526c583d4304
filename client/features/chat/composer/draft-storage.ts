import type { Draft } from '../../../../shared/features/chat/drafts.ts';
import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';

/** The unsent text of a conversation on this device. */
export interface MessageDraft {
  readonly conversationId: number;
  readonly text: string;
  /** The server's version that this text is based on; 0 for none. */
  readonly version: number;
  /** Whether the server has this text. */
  readonly isSaved: boolean;
  /** The text that this device sent last, to recognise it when the server sends it back. */
  readonly sent?: string;
  /** A different text of another device, which the person may use instead. */
  readonly other?: { readonly text: string; readonly version: number };
}

/** The longest stored draft, characters. Browsers take seconds to render a longer one. */
export const LONGEST_DRAFT = 10 * MAX_MESSAGE;

/** Message drafts, at most one per conversation. */
export const messageDrafts = createUnsentList<MessageDraft>('draft', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: isDraft,
});

/** Returns the draft of a conversation, or an empty one. */
export function readDraft(conversationId: number): MessageDraft {
  const kept = messageDrafts.find(String(conversationId));
  return kept ?? { conversationId, text: '', version: 0, isSaved: true };
}

/** Stores a draft on this device, or removes it if it is empty and the server knows that. */
export function putDraft(draft: MessageDraft): void {
  if (draft.text === '' && draft.isSaved && !draft.other) {
    messageDrafts.drop(String(draft.conversationId));
  } else {
    messageDrafts.put(draft);
  }
}

/**
 * Combines this device's draft with the server's. A text that is based on this device's replaces
 * it. Any other text is kept beside it as `other`, so that no typed text is lost.
 */
export function mergeDraft(mine: MessageDraft, { text, version, since }: Draft): MessageDraft {
  if (version <= mine.version) return mine;
  if (text === mine.text) {
    const { other: _used, ...rest } = mine;
    return { ...rest, version, isSaved: true };
  }
  if (text === mine.sent) return { ...mine, version };
  const { conversationId } = mine;
  const isNext = mine.isSaved && (mine.text === '' || mine.version >= since);
  if (isNext) return { conversationId, text, version, isSaved: true };
  // Another device has sent or deleted its text, so this device's is the only one.
  if (text === '') return { conversationId, text: mine.text, version, isSaved: false };
  return { ...mine, other: { text, version } };
}

function isDraft(value: unknown): value is MessageDraft {
  const { conversationId, text, version, isSaved, sent = '', other } = recordOf(value) ?? {};
  return (
    Number.isSafeInteger(conversationId) &&
    isText(text) &&
    Number.isSafeInteger(version) &&
    typeof isSaved === 'boolean' &&
    isText(sent) &&
    (other === undefined || isOther(other))
  );
}

function isOther(value: unknown): boolean {
  const { text, version } = recordOf(value) ?? {};
  return isText(text) && Number.isSafeInteger(version);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_DRAFT;
}
