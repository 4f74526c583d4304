/** Days of a statement, both included, as YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The whole month that a day is in, or one that many months later. */
export function monthOf(day: string, later = 0): Days {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  // Day 0 of a month is the last one of the month before.
  return { from: at(later, 1), to: at(later + 1, 0) };
}
