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
