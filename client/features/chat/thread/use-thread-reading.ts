import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from 'texts:chat/general';
import { t as tEnquiry } from 'texts:chat/enquiry';
import { t as tAnswers } from 'texts:chat/shortcutAnswers';
import { t as tThread } from 'texts:chat/thread';
import { correspondentName, type Message } from '../../../../shared/features/chat/chat.ts';
import { announce, answer } from '../../../announcer/announce.ts';
import { isBuyerOf } from '../enquiry/service-enquiry.tsx';
import { isFirstScreen } from '../../../ui/focus/focus-memory.ts';
import type { OutgoingMessage } from '../composer/outbox.ts';
import { useGridRows } from '../message/use-grid-rows.ts';
import { loadOlder, useChats } from '../wire/chat.store.ts';
import { heardRow, noteUnheard, useUnheard } from '../wire/unheard.ts';
import { useOlderMessages } from './older-messages.tsx';
import { type ThreadState, lastSeqOf } from './thread-state.ts';
import { useAim } from './use-aim.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { rowFromEnd, useThreadKeys } from './use-thread-keys.ts';

interface Outgoing {
  readonly clientId: string;
}

interface ReadingOptions {
  readonly thread: ThreadState;
  readonly outgoing: readonly OutgoingMessage[];
  /** The outgoing messages and files, in the order of their rows. */
  readonly waiting: readonly Outgoing[];
  /** The status of outgoing messages. */
  readonly state: string;
  readonly toComposer: () => void;
}

/** Combines the rows, shortcuts, scroll position, and older pages of a thread. */
export function useThreadReading(options: ReadingOptions) {
  const { thread, outgoing, waiting, state, toComposer } = options;
  const { chat, messages } = thread;
  const { firstUnread, bringFirstUnread } = useFirstUnread(thread);
  const older = useOlderMessages(chat.conversation_id);
  const unheard = useUnheard((all) => firstUnheard(all, thread));
  const rows = useGridRows({
    start: startRow(messages.at(-1), waiting),
    news: unheard && String(unheard.seq),
    leave: toComposer,
    onFocused: (row) => heardRow(chat.conversation_id, Number(row)),
    beforeFirst: () => !thread.complete && void older.load(),
    renamed: (name) => nameNow(name, messages, waiting),
  });
  const end = useFollowEnd({ openAt: '.thread-new, .enquiry', ownCount: waiting.length });
  useAim(chat.conversation_id, messages, rows.focusRow);
  useThreadKeys({
    fromEnd: (index) => rowFromEnd(index, thread, outgoing, state),
    focusRow: rows.focusRow,
    toFirstUnread: () => void toFirstUnread(),
  });

  async function toFirstUnread(): Promise<void> {
    const message = (await bringFirstUnread()) ?? unheard;
    if (!message) return answer(tAnswers('noUnread'));
    await nextFrame();
    rows.focusRow(String(message.seq));
  }

  /** Loads older messages and keeps the reading position, also when the button disappears. */
  async function loadByButton(): Promise<void> {
    const place = String(messages[0]?.seq);
    if (!(await older.load())) return;
    rows.startAt(place);
    await nextFrame();
    if (document.activeElement === document.body) rows.focusRow(place);
  }

  return { firstUnread, rows, end, older: { busy: older.busy, load: () => void loadByButton() } };
}

/**
 * Announces an opened conversation: the person's name and the unread count, or the form for the
 * first message. Records the unread messages as unheard. After a page load, the name is not
 * announced, since the screen reader reads the title.
 */
export function useOpenedLine({ chat, messages }: ThreadState): void {
  const { key } = useLocation();
  const say = useEffectEvent(() => {
    const { correspondent, unread, read_seq } = chat;
    const isNew = ({ seq, from_id }: Message) => seq > read_seq && from_id === correspondent.id;
    noteUnheard(messages.filter(isNew));
    const name = correspondentName(correspondent);
    if (unread > 0) {
      const line = tThread('opened', { name, unread: t('unread', { count: unread }) });
      announce(line, { isNews: true });
    } else if (!isFirstScreen(key)) {
      announce(t('conversationWith', { name }), { isNews: true });
    }
    // The focus is in the message box, which follows the form.
    if (messages.length === 0 && isBuyerOf(chat)) announce(tEnquiry('offered'), { isNews: true });
  });
  useEffect(() => say(), []);
}

/** Returns the first loaded message of a thread that the person may not have heard. */
function firstUnheard(
  unheard: readonly Message[],
  { chat, messages }: ThreadState,
): Message | undefined {
  const first = messages[0]?.seq ?? 0;
  return unheard.find(
    ({ conversation_id, seq }) => conversation_id === chat.conversation_id && seq >= first,
  );
}

function startRow(message: Message | undefined, [first]: readonly Outgoing[]): string | undefined {
  return message ? String(message.seq) : first?.clientId;
}

/** Returns the row that replaces the row of a stored or discarded outgoing message. */
function nameNow(
  name: string,
  messages: readonly Message[],
  waiting: readonly Outgoing[],
): string | undefined {
  if (/^\d+$/.test(name) || waiting.some(({ clientId }) => clientId === name)) return undefined;
  const row = messages.findLast(({ client_id }) => client_id === name) ?? messages.at(-1);
  return row && String(row.seq);
}

/** Resolves in the next frame, after React has rendered. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** A range of message numbers: after `after`, up to `upTo`. */
interface Unseen {
  readonly after: number;
  readonly upTo: number;
}

/**
 * Finds the first message that was unread when the person opened the thread or returned to the
 * window. It does not change while the person reads.
 */
function useFirstUnread(thread: ThreadState) {
  const [unseen, setUnseen] = useState<Unseen>(() => ({
    after: thread.chat.read_seq,
    upTo: lastSeqOf(thread),
  }));
  const [hiddenAt, setHiddenAt] = useState<number>();

  const update = useEffectEvent(() => {
    const last = lastSeqOf(thread);
    if (document.visibilityState === 'hidden') return setHiddenAt(last);
    const next = { after: hiddenAt ?? last, upTo: last };
    if (firstOf(thread, next)) setUnseen(next);
  });
  useEffect(() => {
    const onChange = () => update();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return {
    /** The first unread message that is loaded. */
    firstUnread: useMemo(() => firstOf(thread, unseen), [thread, unseen]),
    /** Loads older pages up to the first unread message and returns it. */
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
