import { formatTime } from '../../../ui/time.tsx';

/** A day of the calendar (YYYY-MM-DD) as people read it, whatever zone they are in. */
export function writeDay(day: string): string {
  // At noon it is the same day nearly everywhere.
  return formatTime(`${day}T12:00:00Z`, 'date');
}
