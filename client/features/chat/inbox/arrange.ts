import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { onConnected } from '../../../calls/live.ts';
import { useSession } from '../../../session/session.store.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { ask, mayPass } from '../wire/ask.ts';
import { chatOf } from '../wire/chat-state.ts';
import { takeArrangement, useChats } from '../wire/chat.store.ts';
import { isMarkedUnread, unmarked } from './arrangement.ts';

/** Versions of marks that ended here and that the server does not know of yet, by conversation. */
const ended = new Map<number, number>();

/**
 * Archives a conversation or marks it as unread, or ends that. Shows the reason if it fails, and
 * returns whether it succeeded.
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

/** Ends the mark of a conversation that was opened: here at once, and for the other devices. */
export function endMark(conversationId: number): void {
  const chat = chatOf(useChats.getState(), conversationId);
  if (!chat?.arrangement || !isMarkedUnread(chat)) return;
  takeArrangement(unmarked(chat.arrangement));
  ended.set(conversationId, chat.arrangement.version);
  void tellEnded();
}

/** Tells the server of ended marks after a lost connection, and forgets them with the account. */
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
