import { dateWriter } from '../languages/date-writer.ts';
import { LOCALE } from '../languages/locale.ts';

/** The time zone of the association and its banks. */
export const BELGRADE = 'Europe/Belgrade';

// The Canadian locale writes dates in the order of ISO 8601.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: BELGRADE });
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: BELGRADE, hour: '2-digit' });

/** Returns the calendar day in Belgrade, such as 2026-11-20. */
export function dayInBelgrade(at: Date): string {
  return DAY.format(at);
}

/** Returns the last second of a calendar day in Belgrade. */
export function endOfDayInBelgrade(day: string): Date {
  const inWinter = new Date(`${day}T22:59:59Z`);
  return dayInBelgrade(inWinter) === day ? inWinter : new Date(inWinter.getTime() - 3_600_000);
}

/** Returns the calendar day a number of days after another one. */
export function laterDay(day: string, days: number): string {
  const at = noonOf(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns the hour of the day in Belgrade, 0 to 23. */
export function hourInBelgrade(at: Date): number {
  return Number(HOUR.format(at));
}

export interface DayFormat {
  /** Formats a calendar day for documents: 2026-11-20 is '20 November 2026'. */
  readonly writeDay: (day: string) => string;
  /** Formats the month of a calendar day: 2026-11-20 is in 'November 2026'. */
  readonly writeMonth: (day: string) => string;
  /** Formats the day of a moment (ISO 8601) for tables: '20 Nov 2026'. */
  readonly writeShortDay: (at: string) => string;
  /**
   * Formats a moment (ISO 8601) for documents, in the time of Belgrade: '20 November 2026, 14:05'.
   */
  readonly writeMoment: (at: string) => string;
}

export function dayFormat(locale: string): DayFormat {
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    dateWriter(locale, { ...options, timeZone: BELGRADE });
  const words = formatted({ dateStyle: 'long' });
  const month = formatted({ month: 'long', year: 'numeric' });
  const short = formatted({ dateStyle: 'medium' });
  const clock = formatted({ timeStyle: 'short' });
  return {
    writeDay: (day) => words(noonOf(day)),
    writeMonth: (day) => month(noonOf(day)),
    writeShortDay: (at) => short(new Date(at)),
    writeMoment(at) {
      const moment = new Date(at);
      return `${words(moment)}, ${clock(moment)}`;
    },
  };
}

/** The formats in the language of the page. */
export const { writeDay, writeMonth, writeShortDay, writeMoment }: DayFormat = dayFormat(LOCALE);

/** Returns noon in Greenwich, which is on the same day in Belgrade all year. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const CALENDAR_DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Returns whether a text is an existing day of the calendar, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // The thirty-first of February would be parsed as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
