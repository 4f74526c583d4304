import { LOCALE } from '../../shared/languages/locale.ts';

interface TimeProps {
  /** ISO 8601, or milliseconds since 1970. */
  at: string | number;
  show?: 'date' | 'time' | 'both';
}

const FORMATS = {
  date: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }),
  time: new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }),
  both: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' }),
};

/** A moment in the person's own time zone, absolute: relative times change under a screen reader. */
export function Time({ at, show = 'both' }: TimeProps) {
  return (
    <time className="numbers" dateTime={new Date(at).toISOString()}>
      {formatTime(at, show)}
    </time>
  );
}

/** The same as a text, for labels and announcements. */
export function formatTime(at: string | number, show: 'date' | 'time' | 'both' = 'both'): string {
  return FORMATS[show].format(new Date(at));
}
