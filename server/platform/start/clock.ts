/** The source of the time, which tests replace. */
export interface Clock {
  now(): Date;
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** Counts the days to a deadline, a begun one as a whole one; at least 1. */
export function daysUntil(from: Date, until: Date | null): number {
  return Math.max(1, Math.ceil(((until ?? from).getTime() - from.getTime()) / DAY_MS));
}
