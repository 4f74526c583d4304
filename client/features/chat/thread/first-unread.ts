import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { loadOlder, useChats } from '../wire/chat.store.ts';
import { lastSeqOf, type ThreadState } from './thread-state.ts';

/** Numbers of messages that nobody had seen: those after `after`, up to `upTo`. */
interface Unseen {
  readonly after: number;
  readonly upTo: number;
}

/**
 * The first message that was unread when the conversation was opened, or when the person came back
 * to its window. It stays while they read on: what arrives before their eyes is not unread.
 */
export function useFirstUnread(thread: ThreadState) {
  const [unseen, setUnseen] = useState<Unseen>(() => ({
    after: thread.chat.read_seq,
    upTo: lastSeqOf(thread),
  }));
  const [hiddenAt, setHiddenAt] = useState<number>();

  const look = useEffectEvent(() => {
    const last = lastSeqOf(thread);
    if (document.visibilityState === 'hidden') return setHiddenAt(last);
    const next = { after: hiddenAt ?? last, upTo: last };
    if (firstOf(thread, next)) setUnseen(next);
  });
  useEffect(() => {
    const onChange = () => look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return {
    /** The first of them that is loaded. */
    firstUnread: useMemo(() => firstOf(thread, unseen), [thread, unseen]),
    /** Loads older pages until the first of all is there, and answers it. */
    bringFirstUnread: () => bring(thread.chat.conversation_id, unseen),
  };
}

async function bring(conversationId: number, unseen: Unseen): Promise<Message | undefined> {
  for (;;) {
    const thread = useChats.getState().threads[conversationId];
    const firstLoaded = thread?.messages[0]?.seq ?? 0;
    if (!thread || thread.complete || firstLoaded <= unseen.after + 1) {
      return thread && firstOf(thread, unseen);
    }
    if (!(await loadOlder(conversationId))) return firstOf(thread, unseen);
  }
}

function firstOf({ chat, messages }: ThreadState, { after, upTo }: Unseen): Message | undefined {
  if (upTo <= after) return undefined;
  const them = chat.correspondent.id;
  return messages.find(({ seq, from_id }) => seq > after && seq <= upTo && from_id === them);
}
