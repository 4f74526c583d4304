const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' });
const HOUR = 3_600_000;

/** A calendar day of Belgrade, and when it begins and ends. */
export interface BelgradeDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly from: Date;
  /** The midnight after it. */
  readonly to: Date;
}

/** The day before the one that a moment is in: 23, 24 or 25 hours, as the clocks have it. */
export function dayBefore(at: Date): BelgradeDay {
  return belgradeDay(DAY.format(midnightBefore(at).getTime() - 1));
}

/** A day by its name, 'YYYY-MM-DD'. */
export function belgradeDay(day: string): BelgradeDay {
  const noon = Date.parse(`${day}T11:00:00Z`);
  return {
    day,
    from: midnightBefore(new Date(noon)),
    to: midnightBefore(new Date(noon + 24 * HOUR)),
  };
}

/** The last midnight in Belgrade, which is at a whole hour of UTC, one or two hours before its own. */
function midnightBefore(at: Date): Date {
  const today = DAY.format(at);
  const utc = Date.parse(`${today}T00:00:00Z`);
  const offsets = [2, 1];
  const hours = offsets.find((ahead) => {
    const midnight = utc - ahead * HOUR;
    return DAY.format(midnight) === today && DAY.format(midnight - 1) !== today;
  });
  return new Date(utc - (hours ?? 1) * HOUR);
}
