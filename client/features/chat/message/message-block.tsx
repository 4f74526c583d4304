import { Fragment, memo } from 'react';
import { t } from 'texts:chat/thread';
import { t as tGeneral } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { formatTime } from '../../../ui/time.tsx';
import { MessageRow } from './message-row.tsx';
import { gridCell } from './use-grid-rows.ts';

/** The most message numbers in a block. */
const SPAN = 50;

interface MessageBlockProps {
  block: Block;
  /** The other person. Messages of anybody else are the reader's own. */
  correspondentId: number;
  /** The row in the tab order, if it is in this block. */
  stop: string | undefined;
  /** The message that has 'New' above it, if it is in this block. */
  firstUnread: number | undefined;
  /** The reader's last message and its status, if it is in this block. */
  lastMine: number | undefined;
  state: string | undefined;
  /** The message with the note about contact details, if it is in this block. */
  contact: number | undefined;
}

/**
 * Consecutive messages of one day. Memoised, so that a new message costs the same in a thread of 50
 * and of 5,000.
 *
 * The day and 'New' are no rows, because a screen reader would count them as messages. They are
 * visible above a message and spoken at its end.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, correspondentId, stop, firstUnread, lastMine, state, contact } = props;
  const [first] = block.messages;
  // Only at the certain start of a day. Otherwise loading older messages would change the text of
  // the focused row.
  const dayNote = block.beginsDay ? block.day : undefined;
  return (
    <div role="rowgroup" className="thread-group">
      {block.day && (
        <p className="thread-day quiet" aria-hidden="true">
          {block.day}
        </p>
      )}
      {block.messages.map((message, index) => (
        <Fragment key={message.seq}>
          {message.seq === firstUnread && (
            <p className="thread-new" aria-hidden="true">
              {t('new')}
            </p>
          )}
          <MessageRow
            message={message}
            mine={message.from_id !== correspondentId}
            run={message.seq !== firstUnread && continuesRun(block.messages[index - 1], message)}
            cell={gridCell(String(message.seq), stop)}
            {...noteOf(message === first ? dayNote : undefined, message.seq === firstUnread)}
            {...(message.seq === lastMine && state !== undefined && { state })}
            hasContact={message.seq === contact}
          />
        </Fragment>
      ))}
    </div>
  );
}, isSame);

/** The longest pause inside a run of messages by one person. */
const RUN_MS = 5 * 60_000;

/** Whether a message follows another one of the same sender soon after, so that it needs no name. */
function continuesRun(before: Message | undefined, message: Message): boolean {
  if (!before || before.from_id !== message.from_id || before.event || message.event) return false;
  return Date.parse(message.created_at) - Date.parse(before.created_at) < RUN_MS;
}

function noteOf(day: string | undefined, isFirstUnread: boolean): { note?: string } {
  const parts = [...(day ? [day] : []), ...(isFirstUnread ? [t('firstNew')] : [])];
  return parts.length > 0 ? { note: parts.join(', ') } : {};
}

/** Compares contents: each change of the thread creates new blocks, most with the same messages. */
function isSame(before: MessageBlockProps, after: MessageBlockProps): boolean {
  return (
    before.stop === after.stop &&
    before.firstUnread === after.firstUnread &&
    before.lastMine === after.lastMine &&
    before.state === after.state &&
    before.contact === after.contact &&
    before.correspondentId === after.correspondentId &&
    (before.block === after.block || holdsSame(before.block, after.block))
  );
}

function holdsSame(before: Block, after: Block): boolean {
  return (
    before.day === after.day &&
    before.beginsDay === after.beginsDay &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => message === after.messages[index])
  );
}

/** Consecutive messages of one day, few enough to re-render when one of them changes. */
interface Block {
  /** Stable when messages are added before or after the block. */
  readonly key: string;
  /** The day's name in the reader's time zone, for its first loaded block. */
  readonly day: string | undefined;
  /** Whether the first message is known to be the first of its day. */
  readonly beginsDay: boolean;
  readonly messages: readonly Message[];
}

/**
 * Splits messages into blocks where the day changes and at every fiftieth number. Split by number,
 * not by count, so that loading older messages leaves later blocks unchanged.
 */
export function blocksOf(messages: readonly Message[]): Block[] {
  const names = recentDays();
  const blocks: Block[] = [];
  let dayBefore = '';
  for (const span of spansOf(messages)) {
    for (const { day, ofDay } of daysOf(span)) {
      blocks.push({
        key: `${spanOf(ofDay)} ${day}`,
        day: day === dayBefore ? undefined : (names.get(day) ?? day),
        beginsDay: day !== dayBefore && (dayBefore !== '' || ofDay[0]?.seq === 1),
        messages: ofDay,
      });
      dayBefore = day;
    }
  }
  return blocks;
}

function dayOf({ created_at }: Message): string {
  return formatTime(created_at, 'date');
}

function spanOf([first]: readonly Message[]): number {
  return Math.floor(((first?.seq ?? 1) - 1) / SPAN);
}

function spansOf(messages: readonly Message[]): (readonly Message[])[] {
  const spans: (readonly Message[])[] = [];
  let begin = 0;
  while (begin < messages.length) {
    const end = begin + SPAN - (((messages[begin]?.seq ?? 1) - 1) % SPAN);
    spans.push(messages.slice(begin, end));
    begin = end;
  }
  return spans;
}

/**
 * Splits a span by day. Formatting a day takes microseconds, which add up over thousands of
 * messages. So the first and last message are compared first.
 */
function daysOf(span: readonly Message[]): { day: string; ofDay: readonly Message[] }[] {
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last) return [];
  const day = dayOf(first);
  if (day === dayOf(last)) return [{ day, ofDay: span }];
  const days: { day: string; ofDay: Message[] }[] = [];
  for (const message of span) {
    const current = days.at(-1);
    const its = dayOf(message);
    if (current?.day === its) current.ofDay.push(message);
    else days.push({ day: its, ofDay: [message] });
  }
  return days;
}

function recentDays(): Map<string, string> {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  return new Map([
    [formatTime(Date.now(), 'date'), tGeneral('today')],
    [formatTime(yesterday.getTime(), 'date'), tGeneral('yesterday')],
  ]);
}
