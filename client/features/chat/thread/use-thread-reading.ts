import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { t } from 'texts:chat/general';
import { t as tAnswers } from 'texts:chat/shortcutAnswers';
import { t as tThread } from 'texts:chat/thread';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { announce, answer } from '../../../announcer/announce.ts';
import type { OutgoingMessage } from '../composer/outbox.ts';
import { useGridRows } from '../message/use-grid-rows.ts';
import { loadOlder, useChats } from '../wire/chat.store.ts';
import { useOlderMessages } from './older-messages.tsx';
import { type ThreadState, lastSeqOf } from './thread-state.ts';
import { useAim } from './use-aim.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { rowFromEnd, useThreadKeys } from './use-thread-keys.ts';

interface Waiting {
  readonly clientId: string;
}

interface ReadingOptions {
  readonly thread: ThreadState;
  readonly outgoing: readonly OutgoingMessage[];
  /** Everything of one's own that is not stored yet, in its order; `outgoing` is part of it. */
  readonly waiting: readonly Waiting[];
  /** How what is on its way stands, in words. */
  readonly state: string;
  /** Goes to where a message is written. */
  readonly toComposer: () => void;
}

/** How a thread is read: its rows and their keys, its place on the screen, its older pages. */
export function useThreadReading(options: ReadingOptions) {
  const { thread, outgoing, waiting, state, toComposer } = options;
  const { chat, messages } = thread;
  const { firstUnread, bringFirstUnread } = useFirstUnread(thread);
  const older = useOlderMessages(chat.conversation_id);
  const rows = useGridRows({
    start: startRow(firstUnread ?? messages.at(-1), waiting),
    leave: toComposer,
    beforeFirst: () => !thread.complete && void older.load(),
    renamed: (name) => nameNow(name, messages, waiting),
  });
  const box = useFollowEnd({ openAt: '.thread-new', ownCount: waiting.length });
  useAim(chat.conversation_id, messages, rows.focusRow);
  useThreadKeys({
    fromEnd: (index) => rowFromEnd(index, thread, outgoing, state),
    focusRow: rows.focusRow,
    toFirstUnread: () => void toFirstUnread(),
  });
  useOpenedLine(thread);

  async function toFirstUnread(): Promise<void> {
    const message = await bringFirstUnread();
    if (!message) return answer(tAnswers('noUnread'));
    await drawn();
    rows.focusRow(String(message.seq));
  }

  /** The place to read on stays a stop of Tab, and takes the focus of a button that is gone. */
  async function loadByButton(): Promise<void> {
    const place = String(messages[0]?.seq);
    if (!(await older.load())) return;
    rows.startAt(place);
    await drawn();
    if (document.activeElement === document.body) rows.focusRow(place);
  }

  return { firstUnread, rows, box, older: { busy: older.busy, load: () => void loadByButton() } };
}

/** Says on opening what waits, if anything does; the name stands in the heading too. */
function useOpenedLine({ chat }: ThreadState): void {
  const say = useEffectEvent(() => {
    const { correspondent, unread } = chat;
    if (unread === 0) return;
    // Without a last name the username is all that is told.
    const name = `${correspondent.name} ${correspondent.lastName}`.trim();
    announce(tThread('opened', { name, unread: t('unread', { count: unread }) }), {
      unasked: true,
    });
  });
  useEffect(() => say(), []);
}

function startRow(message: Message | undefined, [first]: readonly Waiting[]): string | undefined {
  return message ? String(message.seq) : first?.clientId;
}

/**
 * What was on its way is called by its number once it is stored; in place of what was discarded the
 * newest message is read.
 */
function nameNow(
  name: string,
  messages: readonly Message[],
  waiting: readonly Waiting[],
): string | undefined {
  if (/^\d+$/.test(name) || waiting.some(({ clientId }) => clientId === name)) return undefined;
  const row = messages.findLast(({ client_id }) => client_id === name) ?? messages.at(-1);
  return row && String(row.seq);
}

/** Resolves when React has drawn what the stores hold. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Numbers of messages that nobody had seen: those after `after`, up to `upTo`. */
interface Unseen {
  readonly after: number;
  readonly upTo: number;
}

/**
 * The first message that was unread when the conversation was opened, or when the person came back
 * to its window. It stays while they read on: what arrives before their eyes is not unread.
 */
function useFirstUnread(thread: ThreadState) {
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
