import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { onConnected } from '../../../calls/live.ts';
import { onAccountChange } from '../../../session/session.store.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { ask, mayRetry } from '../wire/ask.ts';
import { chatOf } from '../wire/chat-state.ts';
import { takeArrangement, useChats } from '../wire/chat.store.ts';
import { isMarkedUnread, unmarked } from './arrangement.ts';

/** The unread marks that the server still has: the version of the mark by conversation. */
const ended = new Map<number, number>();

/**
 * Archives a conversation or marks it as unread, or undoes one of these. Returns false after a
 * failure, which is shown.
 */
export async function arrange(
  { conversation_id: conversationId, last_seq: seq }: Chat,
  change: { archived: boolean } | { unread: boolean },
): Promise<boolean> {
  const answer = await ask('/conversations/arrange', { conversationId, seq, ...change });
  if (!answer.success) {
    notify(answer.info, { tone: 'bad' });
    return false;
  }
  takeArrangement(answer.data.arrangement);
  return true;
}

/** Removes the unread mark of a conversation that the person opens. */
export function endMark(conversationId: number): void {
  const chat = chatOf(useChats.getState(), conversationId);
  if (!chat?.arrangement || !isMarkedUnread(chat)) return;
  takeArrangement(unmarked(chat.arrangement));
  ended.set(conversationId, chat.arrangement.version);
  void sendEnded();
}

/**
 * Sends removed unread marks after each reconnection, and forgets them when the account changes.
 */
export function startArranging(): void {
  onConnected(() => void sendEnded());
  onAccountChange(() => ended.clear());
}

async function sendEnded(): Promise<void> {
  for (const [conversationId, version] of ended) {
    const chat = chatOf(useChats.getState(), conversationId);
    // Another device has arranged the conversation since.
    const isOld = chat?.arrangement?.version !== version;
    const seq = chat?.last_seq ?? 0;
    const answer = isOld
      ? undefined
      : await ask('/conversations/arrange', { conversationId, seq, unread: false });
    if (answer && !answer.success && mayRetry(answer)) return;
    ended.delete(conversationId);
    if (answer?.success) takeArrangement(answer.data.arrangement);
  }
}
