const BELGRADE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' });

/** The bank's calendar day, 'YYYY-MM-DD'; its day-end is midnight in Belgrade. */
export function bankDay(at: Date): string {
  return BELGRADE.format(at);
}
