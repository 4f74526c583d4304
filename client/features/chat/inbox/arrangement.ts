import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Arrangement } from '../../../../shared/features/chat/read-markers.ts';

/**
 * Returns the newer of two arrangements of a conversation. Of equal versions, the one without an
 * unread mark is newer: a message of the person removes the mark without a new version.
 */
export function newerArrangement(
  known: Arrangement | undefined,
  loaded: Arrangement | undefined,
): Arrangement | undefined {
  if (!known || !loaded) return known ?? loaded;
  if (known.version !== loaded.version) return known.version > loaded.version ? known : loaded;
  return known.unreadSeq === undefined ? known : loaded;
}

export function unmarked({ unreadSeq: _ended, ...rest }: Arrangement): Arrangement {
  return rest;
}

/** Removes the unread mark of a conversation if the person wrote this message after setting it. */
export function withoutEndedMark(chat: Chat, { from_id, event, seq }: Message): Chat {
  const { arrangement, correspondent } = chat;
  if (arrangement?.unreadSeq === undefined || seq <= arrangement.unreadSeq) return chat;
  const isOwn = from_id !== correspondent.id && !event;
  return isOwn ? { ...chat, arrangement: unmarked(arrangement) } : chat;
}

/** Returns whether a conversation is archived. A new message unarchives it, unless it is muted. */
export function isArchived(
  { arrangement, conversation_id, last_seq }: Chat,
  muted: readonly number[],
): boolean {
  const { archivedSeq } = arrangement ?? {};
  if (archivedSeq === undefined) return false;
  return last_seq <= archivedSeq || muted.includes(conversation_id);
}

export function isMarkedUnread({ arrangement }: Chat): boolean {
  return arrangement?.unreadSeq !== undefined;
}

/** Counts unread messages outside the archive. A conversation marked as unread counts as one. */
export function countUnreadIn(chats: readonly Chat[], muted: readonly number[]): number {
  return chats
    .filter((chat) => !isArchived(chat, muted))
    .reduce((sum, chat) => sum + Math.max(chat.unread, isMarkedUnread(chat) ? 1 : 0), 0);
}
