import { useEffect, useEffectEvent } from 'react';
import { t } from 'texts:chat/general';
import { t as tAnswers } from 'texts:chat/shortcutAnswers';
import { answer } from '../../../announcer/announce.ts';
import { speakable } from '../../../announcer/speakable.ts';
import { formatTime } from '../../../ui/time.tsx';
import { wordOfMessage } from '../message/delivery-state.ts';
import { toldIn } from '../message/event-line.ts';
import type { OutgoingMessage } from '../composer/outbox.ts';
import { onShortcut } from '../shortcuts/shortcut-keys.ts';
import { MESSAGE_SHORTCUTS } from '../shortcuts/shortcuts.ts';
import type { ThreadState } from './thread-state.ts';

/** A message as its key says it, and the row to go to at a second press. */
interface SpokenRow {
  readonly row: string;
  readonly sender: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  /** How far it came, in a word. */
  readonly state: string | undefined;
}

interface ThreadKeys {
  /** A message by its place from the end, 0 the newest; undefined when there are not so many. */
  readonly fromEnd: (index: number) => SpokenRow | undefined;
  readonly focusRow: (row: string) => boolean;
  readonly toFirstUnread: () => void;
}

/** The commands that an open thread gives a meaning: its last messages, its first unread one. */
export function useThreadKeys({ fromEnd, focusRow, toFirstUnread }: ThreadKeys): void {
  const hear = useEffectEvent((index: number, presses: number) => {
    const message = fromEnd(index);
    if (!message) return answer(tAnswers('noMessageThere', { number: index + 1 }));
    if (presses > 1 && !isModalOpen()) focusRow(message.row);
    else answer(wordsOf(message));
  });
  const goToUnread = useEffectEvent(() => {
    if (!isModalOpen()) toFirstUnread();
  });

  useEffect(() => {
    const stops = MESSAGE_SHORTCUTS.map((id, index) =>
      onShortcut(id, (presses) => hear(index, presses)),
    );
    stops.push(onShortcut('first-unread', () => goToUnread()));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** A message by its place from the end, counting what is on its way: 0 is the newest. */
export function rowFromEnd(
  index: number,
  { chat, messages }: ThreadState,
  outgoing: readonly OutgoingMessage[],
  outgoingState: string,
): SpokenRow | undefined {
  const waiting = outgoing.at(-1 - index);
  if (waiting) {
    const { clientId: row, text, at, refusal } = waiting;
    const state = refusal === undefined ? outgoingState : t('notSent', { why: refusal });
    return { row, sender: t('you'), text, at, state };
  }
  const message = messages.at(-1 - index + outgoing.length);
  if (!message) return undefined;
  const mine = !message.event && message.from_id !== chat.correspondent.id;
  const { from, text } = toldIn(message);
  return {
    row: String(message.seq),
    sender: mine ? t('you') : from,
    text,
    at: message.created_at,
    state: mine ? wordOfMessage(message, chat) : undefined,
  };
}

/** In the order of what matters: who, what, when, how far. Other days than today by their date. */
function wordsOf({ sender, text, at, state }: SpokenRow): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = formatTime(at, isToday ? 'time' : 'both');
  return [`${sender}: ${speakable(text)}`, time, ...(state ? [state] : [])].join(', ');
}

/** Nothing outside an open modal can take the focus. */
function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
