import { useEffect, useEffectEvent } from 'react';
import { t } from 'texts:chat/general';
import { t as tAnswers } from 'texts:chat/shortcutAnswers';
import { answer } from '../../../announcer/announce.ts';
import { speakable } from '../../../announcer/speakable.ts';
import { formatTime, isToday } from '../../../ui/time.tsx';
import { statusOfMessage } from '../message/message-status.ts';
import { spokenParts } from '../message/event-line.ts';
import type { OutgoingMessage } from '../composer/outbox.ts';
import { onShortcut } from '../shortcuts/shortcut-keys.ts';
import { MESSAGE_SHORTCUTS } from '../shortcuts/shortcuts.ts';
import type { ThreadState } from './thread-state.ts';

/** A message for its shortcut: one press speaks it, a second one focuses its row. */
interface SpokenRow {
  readonly row: string;
  readonly sender: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  /** The message status. */
  readonly state: string | undefined;
}

interface ThreadKeys {
  /** Returns a message by its position from the end; 0 is the newest. */
  readonly fromEnd: (index: number) => SpokenRow | undefined;
  readonly focusRow: (row: string) => boolean;
  readonly toFirstUnread: () => void;
}

/** Registers the shortcuts of a thread: for its last messages and its first unread message. */
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

/** Returns a stored or outgoing message by its position from the end; 0 is the newest. */
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
  const { from, text } = spokenParts(message);
  return {
    row: String(message.seq),
    sender: mine ? t('you') : from,
    text,
    at: message.created_at,
    state: mine ? statusOfMessage(message, chat) : undefined,
  };
}

/** Returns sender, text, time and status. Messages of earlier days also have a date. */
function wordsOf({ sender, text, at, state }: SpokenRow): string {
  const time = formatTime(at, isToday(at) ? 'time' : 'both');
  return [`${sender}: ${speakable(text)}`, time, ...(state ? [state] : [])].join(', ');
}

/** Returns whether a modal dialog is open, which no focus can leave. */
function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
