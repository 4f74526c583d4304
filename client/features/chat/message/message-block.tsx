import { Fragment, memo } from 'react';
import { t } from 'texts:chat/thread';
import { t as tGeneral } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { formatTime } from '../../../ui/time.tsx';
import { MessageRow } from './message-row.tsx';
import { gridCell } from './use-grid-rows.ts';

/** How many numbers a block spans at most. */
const SPAN = 50;

interface MessageBlockProps {
  block: Block;
  /** The other person: who wrote the messages that are not one's own. */
  correspondentId: number;
  /** The row that Tab reaches, if it is in this block. */
  stop: string | undefined;
  /** The message that 'New' stands before, if it is in this block. */
  firstUnread: number | undefined;
  /** The last message of one's own and how far it came, if it is in this block. */
  lastMine: number | undefined;
  state: string | undefined;
}

/**
 * Some neighbouring messages under the name of their day. Drawn again only when something in it
 * changes, so that an arrival costs the same in a thread of fifty and of five thousand. Day and
 * 'New' are no rows, which would be counted as messages: on screen they stand before a message, and
 * aloud at its end.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { block, correspondentId, stop, firstUnread, lastMine, state } = props;
  const [first] = block.messages;
  // Only where it stays when older messages come: what is focused must not change its words.
  const dayNote = block.beginsDay ? block.day : undefined;
  return (
    <div role="rowgroup" className="thread-group">
      {block.day && (
        <p className="thread-day quiet" aria-hidden="true">
          {block.day}
        </p>
      )}
      {block.messages.map((message) => (
        <Fragment key={message.seq}>
          {message.seq === firstUnread && (
            <p className="thread-new" aria-hidden="true">
              {t('new')}
            </p>
          )}
          <MessageRow
            message={message}
            mine={message.from_id !== correspondentId}
            cell={gridCell(String(message.seq), stop)}
            {...noteOf(message === first ? dayNote : undefined, message.seq === firstUnread)}
            {...(message.seq === lastMine && state !== undefined && { state })}
          />
        </Fragment>
      ))}
    </div>
  );
}, isSame);

function noteOf(day: string | undefined, isFirstUnread: boolean): { note?: string } {
  const parts = [...(day ? [day] : []), ...(isFirstUnread ? [t('firstNew')] : [])];
  return parts.length > 0 ? { note: parts.join(', ') } : {};
}

/** Blocks are made anew for every change of the thread; what is in them rarely is. */
function isSame(before: MessageBlockProps, after: MessageBlockProps): boolean {
  return (
    before.stop === after.stop &&
    before.firstUnread === after.firstUnread &&
    before.lastMine === after.lastMine &&
    before.state === after.state &&
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

/** Neighbouring messages of one day, few enough to be drawn again when one of them changes. */
interface Block {
  /** The same for the same messages, whatever is added before or after them. */
  readonly key: string;
  /** The day's name in the reader's time zone, at its first block that is loaded. */
  readonly day: string | undefined;
  /** Whether its first message is known to be the first of the day. */
  readonly beginsDay: boolean;
  readonly messages: readonly Message[];
}

/**
 * Messages in blocks, cut where the day changes and at every fiftieth number. Cut by number and not
 * by count, so that older messages in front leave all blocks behind them as they were.
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

/** The name of the day of a moment; today and yesterday by these words. */
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

/** Naming a day costs microseconds, which thousands of messages would make felt: ask at the ends. */
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
