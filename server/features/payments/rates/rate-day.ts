import { hourInBelgrade } from '../../../../shared/money/belgrade.ts';

const HOUR = 3_600_000;

/** The moment at which a full hour of a day ('YYYY-MM-DD') begins in Belgrade; lists change at 8. */
export function hourOfDay(day: string, hour = 8): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  // Two hours ahead of UTC in summer, one in winter.
  const summer = new Date(utc - 2 * HOUR);
  return hourInBelgrade(summer) === hour ? summer : new Date(utc - HOUR);
}

/** Whether banks are closed on a day for its name alone. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
