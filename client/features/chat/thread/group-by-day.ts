import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { formatTime } from '../../../ui/time.tsx';

/** How many numbers a block spans at most. */
const SPAN = 50;

/** Neighbouring messages of one day, few enough to be drawn again when one of them changes. */
export interface MessageBlock {
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
export function blocksOf(messages: readonly Message[]): MessageBlock[] {
  const names = recentDays();
  const blocks: MessageBlock[] = [];
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
    [formatTime(Date.now(), 'date'), t('today')],
    [formatTime(yesterday.getTime(), 'date'), t('yesterday')],
  ]);
}
