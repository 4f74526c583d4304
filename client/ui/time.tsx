import { BELGRADE } from '../../shared/money/belgrade.ts';
import { LOCALE } from '../../shared/languages/locale.ts';

/** 'day' is the date in Belgrade: public pages are rendered on a server, which knows nobody's time zone. */
type Shown = 'date' | 'time' | 'both' | 'day';

interface TimeProps {
  /** ISO 8601, or milliseconds since 1970. */
  at: string | number;
  show?: Shown;
}

const FORMATS = {
  date: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }),
  time: new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }),
  day: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: BELGRADE }),
  both: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' }),
};

/** A moment in the person's own time zone, absolute: relative times change under a screen reader. */
export function Time({ at, show = 'both' }: TimeProps) {
  return (
    // Browsers write dates in their own ways: what the server wrote stays.
    <time className="numbers" dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {formatTime(at, show)}
    </time>
  );
}

/** The same as a text, for labels and announcements. */
export function formatTime(at: string | number, show: Shown = 'both'): string {
  return FORMATS[show].format(new Date(at));
}

/** A day of the calendar (YYYY-MM-DD) as people read it, whatever zone they are in. */
export function writeDay(day: string): string {
  // At noon it is the same day nearly everywhere.
  return formatTime(`${day}T12:00:00Z`, 'date');
}
