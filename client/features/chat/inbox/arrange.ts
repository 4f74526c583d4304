import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { onConnected } from '../../../calls/live.ts';
import { useSession } from '../../../session/session.store.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { ask, mayPass } from '../wire/ask.ts';
import { chatOf } from '../wire/chat-state.ts';
import { takeArrangement, useChats } from '../wire/chat.store.ts';
import { isMarkedUnread, unmarked } from './arrangement.ts';

/**
 * Unread marks that were removed here and not on the server yet: their versions, by conversation.
 */
const ended = new Map<number, number>();

/**
 * Archives a conversation or marks it as unread, or undoes that. Shows the reason for a failure,
 * and returns whether the call succeeded.
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

/** Removes the unread mark of an opened conversation: here at once, then on the server. */
export function endMark(conversationId: number): void {
  const chat = chatOf(useChats.getState(), conversationId);
  if (!chat?.arrangement || !isMarkedUnread(chat)) return;
  takeArrangement(unmarked(chat.arrangement));
  ended.set(conversationId, chat.arrangement.version);
  void tellEnded();
}

/** Sends removed unread marks after each reconnection. Drops them when the account changes. */
export function startArranging(): void {
  onConnected(() => void tellEnded());
  useSession.subscribe(({ session }, before) => {
    if (session?.userId !== before.session?.userId) ended.clear();
  });
}

async function tellEnded(): Promise<void> {
  for (const [conversationId, version] of ended) {
    const chat = chatOf(useChats.getState(), conversationId);
    // Another device has arranged the conversation since.
    const isOld = chat?.arrangement?.version !== version;
    const seq = chat?.last_seq ?? 0;
    const answer = isOld
      ? undefined
      : await ask('/conversations/arrange', { conversationId, seq, unread: false });
    if (answer && !answer.success && mayPass(answer)) return;
    ended.delete(conversationId);
    if (answer?.success) takeArrangement(answer.data.arrangement);
  }
}
