import { LOCALE } from '../languages/locale.ts';

/** Where the association and its banks keep their calendar. */
export const BELGRADE = 'Europe/Belgrade';

// Canada writes the parts of a date in the order of ISO 8601.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: BELGRADE });
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: BELGRADE, hour: '2-digit' });

/** The calendar day in Belgrade, such as 2026-11-20. */
export function dayInBelgrade(at: Date): string {
  return DAY.format(at);
}

/** The hour of the day in Belgrade, 0 to 23. */
export function hourInBelgrade(at: Date): number {
  return Number(HOUR.format(at));
}

/** How days are written in a language. */
export interface DayFormat {
  /** A calendar day as papers write it: 2026-11-20 is '20 November 2026'. */
  readonly writeDay: (day: string) => string;
  /** The month of a calendar day: 2026-11-20 is in 'November 2026'. */
  readonly writeMonth: (day: string) => string;
  /** The day of a moment (ISO 8601) as tables write it: '20 Nov 2026'. */
  readonly writeShortDay: (at: string) => string;
  /** A moment (ISO 8601) as papers write it, by the clocks of Belgrade: '20 November 2026, 14:05'. */
  readonly writeMoment: (at: string) => string;
}

/** The format of a locale. */
export function dayFormat(locale: string): DayFormat {
  const how = { timeZone: BELGRADE };
  const words = new Intl.DateTimeFormat(locale, { ...how, dateStyle: 'long' });
  const month = new Intl.DateTimeFormat(locale, { ...how, month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat(locale, { ...how, dateStyle: 'medium' });
  const clock = new Intl.DateTimeFormat(locale, { ...how, timeStyle: 'short' });
  return {
    writeDay: (day) => words.format(noonOf(day)),
    writeMonth: (day) => month.format(noonOf(day)),
    writeShortDay: (at) => short.format(new Date(at)),
    writeMoment(at) {
      const moment = new Date(at);
      return `${words.format(moment)}, ${clock.format(moment)}`;
    },
  };
}

/** Days in the language of the texts around this. */
export const { writeDay, writeMonth, writeShortDay, writeMoment }: DayFormat = dayFormat(LOCALE);

/** Noon in Greenwich is the same day in Belgrade, in summer as in winter. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const CALENDAR_DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar that there is, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // The thirty-first of February would be read as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
