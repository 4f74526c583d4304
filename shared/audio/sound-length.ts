import { LOCALE } from '../languages/locale.ts';

const HOURS = inWords('hour');
const MINUTES = inWords('minute');
const SECONDS = inWords('second');

/** Formats a length as digits: 42 seconds are '0:42', 3,723 seconds '1:02:03'. */
export function shownLength(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  if (hours === 0) return `${minutes}:${twoDigits(rest)}`;
  return `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`;
}

/** Formats a length in words: '42 seconds', '2 minutes 3 seconds', '1 hour'. */
export function spokenLength(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const words = [
    hours > 0 && HOURS.format(hours),
    minutes > 0 && MINUTES.format(minutes),
    rest > 0 && SECONDS.format(rest),
  ].filter((word) => word !== false);
  return words.join(' ') || SECONDS.format(0);
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.round(seconds));
  return {
    hours: Math.floor(whole / 3_600),
    minutes: Math.floor(whole / 60) % 60,
    rest: whole % 60,
  };
}

function inWords(unit: 'hour' | 'minute' | 'second'): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' });
}
