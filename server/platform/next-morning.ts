/** The local hour at which daily and weekly e-mails are sent. */
const MORNING_HOUR = 8;
const MONDAY = 1;

/** Returns the next morning in a time zone: of any day, or of a Monday. */
export function nextMorning(timeZone: string, every: 'day' | 'week', now: Date): Date {
  const local = new Date(now.getTime() + offsetOf(timeZone, now));
  for (let days = 0; ; days += 1) {
    const day = new Date(
      Date.UTC(
        local.getUTCFullYear(),
        local.getUTCMonth(),
        local.getUTCDate() + days,
        MORNING_HOUR,
      ),
    );
    const at = instantOf(timeZone, day);
    if (at > now && (every === 'day' || day.getUTCDay() === MONDAY)) return at;
  }
}

/** Converts a local time, written as if it were UTC. The offset may change on the way to it. */
function instantOf(timeZone: string, local: Date): Date {
  const near = new Date(local.getTime() - offsetOf(timeZone, local));
  return new Date(local.getTime() - offsetOf(timeZone, near));
}

/** Returns the milliseconds by which a time zone is ahead of UTC. */
function offsetOf(timeZone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return local - Math.floor(at.getTime() / 1_000) * 1_000;
}
