import { LOCALE } from './locale.ts';

/** Where the association and its banks keep their calendar. */
export const BELGRADE = 'Europe/Belgrade';

// Canada writes the parts of a date in the order of ISO 8601.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: BELGRADE });
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: BELGRADE, hour: '2-digit' });
const WORDS = new Intl.DateTimeFormat(LOCALE, { timeZone: BELGRADE, dateStyle: 'long' });
const MONTH = new Intl.DateTimeFormat(LOCALE, {
  timeZone: BELGRADE,
  month: 'long',
  year: 'numeric',
});
const SHORT = new Intl.DateTimeFormat(LOCALE, { timeZone: BELGRADE, dateStyle: 'medium' });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { timeZone: BELGRADE, timeStyle: 'short' });

/** The calendar day in Belgrade, such as 2026-11-20. */
export function dayInBelgrade(at: Date): string {
  return DAY.format(at);
}

/** The hour of the day in Belgrade, 0 to 23. */
export function hourInBelgrade(at: Date): number {
  return Number(HOUR.format(at));
}

/** A calendar day as papers write it: 2026-11-20 is '20 November 2026'. */
export function writeDay(day: string): string {
  return WORDS.format(noonOf(day));
}

/** The month of a calendar day: 2026-11-20 is in 'November 2026'. */
export function writeMonth(day: string): string {
  return MONTH.format(noonOf(day));
}

/** The day of a moment (ISO 8601) as tables write it: '20 Nov 2026'. */
export function writeShortDay(at: string): string {
  return SHORT.format(new Date(at));
}

/** A moment (ISO 8601) as papers write it, by the clocks of Belgrade: '20 November 2026, 14:05'. */
export function writeMoment(at: string): string {
  const moment = new Date(at);
  return `${WORDS.format(moment)}, ${CLOCK.format(moment)}`;
}

/** Noon in Greenwich is the same day in Belgrade, in summer as in winter. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
