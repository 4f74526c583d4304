import { Fragment, memo } from 'react';
import { t } from 'texts:chat/thread';
import { t as tGeneral } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { formatTime } from '../../../ui/time.tsx';
import { MessageRow } from './message-row.tsx';
import { gridCell } from './use-grid-rows.ts';

/** The number of consecutive message numbers that may share a block. */
const SPAN = 50;

interface MessageBlockProps {
  block: Block;
  /** The other person. All other messages are the reader's own. */
  correspondentId: number;
  /** The name of the row in the tab order, if it is in this block. */
  stop: string | undefined;
  /** The number of the message with 'New' above it, if it is in this block. */
  firstUnread: number | undefined;
  /** The reader's last message and its status, if it is in this block. */
  lastMine: number | undefined;
  state: string | undefined;
  /** The number of the message with the note about contact details, if it is in this block. */
  contact: number | undefined;
}

/**
 * Consecutive messages of one day. Memoised, so that the cost of a new message does not grow with
 * the thread. The day and 'New' are no rows: screen readers would count them as messages. They are
 * visible above a message and spoken at its end.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, correspondentId, stop, firstUnread, lastMine, state, contact } = props;
  const [first] = block.messages;
  // Only at a certain start of a day: otherwise loading older messages would change a focused row.
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

/** Returns whether a message soon follows one of the same sender, and shows no name. */
function continuesRun(before: Message | undefined, message: Message): boolean {
  if (!before || before.from_id !== message.from_id || before.event || message.event) return false;
  return Date.parse(message.created_at) - Date.parse(before.created_at) < RUN_MS;
}

function noteOf(day: string | undefined, isFirstUnread: boolean): { note?: string } {
  const parts = [...(day ? [day] : []), ...(isFirstUnread ? [t('firstNew')] : [])];
  return parts.length > 0 ? { note: parts.join(', ') } : {};
}

/** Compares the contents of blocks: each change of the thread creates new block objects. */
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
  /** Does not change when messages are added before or after the block. */
  readonly key: string;
  /** The day in the reader's time zone; undefined except for the first loaded block of a day. */
  readonly day: string | undefined;
  /** Whether the first message is known to be the first of its day. */
  readonly beginsDay: boolean;
  readonly messages: readonly Message[];
}

/**
 * Splits messages into blocks at each new day and after each fiftieth number. Splitting by number
 * instead of count leaves later blocks unchanged when older messages are loaded.
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
 * Splits a span by day. The first and the last message are compared first, because formatting the
 * day of each of thousands of messages is slow.
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
