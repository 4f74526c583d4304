import type { Message } from '../../../shared/features/chat.ts';
import { formatTime } from '../../ui/time.tsx';
import { texts } from './texts.ts';

/** The messages of one day in the reader's time zone, under the day's name. */
export interface DayOfMessages {
  readonly day: string;
  readonly ofDay: readonly Message[];
}

/** Messages by the day they were written on; today and yesterday by these words. */
export function groupByDay(messages: readonly Message[]): DayOfMessages[] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const day = formatTime(message.created_at, 'date');
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(message);
    else days.set(day, [message]);
  }
  const names = recentDays();
  return [...days].map(([day, ofDay]) => ({ day: names.get(day) ?? day, ofDay }));
}

function recentDays(): Map<string, string> {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  return new Map([
    [formatTime(Date.now(), 'date'), texts.today],
    [formatTime(yesterday.getTime(), 'date'), texts.yesterday],
  ]);
}
