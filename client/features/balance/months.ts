/** The days of a statement, both included, YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the month that is `later` months after the month of a day. */
export function monthOf(day: string, later = 0): Days {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  // Day 0 is the last day of the previous month.
  return { from: at(later, 1), to: at(later + 1, 0) };
}
