import { BELGRADE } from '../../shared/money/belgrade.ts';
import { dateWriter } from '../../shared/languages/date-writer.ts';
import { LOCALE } from '../../shared/languages/locale.ts';

/**
 * 'day' is the date in Belgrade: public pages are rendered on a server, which does not know the
 * visitor's time zone. 'month day' is short, for speech: '20 December'. 'recent' is the shortest
 * clear form: the time today, and no year in the current one.
 */
type Shown = keyof typeof FORMATS | 'recent';

interface TimeProps {
  at: string | number;
  show?: Shown;
}

const FORMATS = {
  date: dateWriter(LOCALE, { dateStyle: 'long' }),
  time: dateWriter(LOCALE, { timeStyle: 'short' }),
  day: dateWriter(LOCALE, { dateStyle: 'long', timeZone: BELGRADE }),
  'month day': dateWriter(LOCALE, { day: 'numeric', month: 'long' }),
  both: dateWriter(LOCALE, { dateStyle: 'long', timeStyle: 'short' }),
};

/**
 * An absolute time in the person's own time zone. A relative time would change while a screen reader
 * reads it.
 */
export function Time({ at, show = 'both' }: TimeProps) {
  return (
    // Browsers format dates differently from the server. React keeps the server's text.
    <time className="numbers" dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {formatTime(at, show)}
    </time>
  );
}

export function isToday(at: string | number): boolean {
  return new Date(at).toDateString() === new Date().toDateString();
}

/** Formats a time for labels and announcements. */
export function formatTime(at: string | number, show: Shown = 'both'): string {
  return FORMATS[show === 'recent' ? shortest(at) : show](new Date(at));
}

function shortest(at: string | number): 'time' | 'month day' | 'date' {
  if (isToday(at)) return 'time';
  return new Date(at).getFullYear() === new Date().getFullYear() ? 'month day' : 'date';
}

/** Formats a calendar day (YYYY-MM-DD), independent of the time zone. */
export function writeDay(day: string, show: Shown = 'date'): string {
  // Noon UTC is the same day nearly everywhere.
  return formatTime(`${day}T12:00:00Z`, show);
}

/** Formats a time in another zone, such as '14:32'. Returns null for an unknown zone. */
export function localTime(timeZone: string, now: Date): string | null {
  try {
    return new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(now);
  } catch {
    return null; // An old browser may not know a new zone.
  }
}

/** Returns the name of a time zone, such as 'Central European Time'. */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' });
  const part = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}
