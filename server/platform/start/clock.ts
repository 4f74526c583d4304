/** The source of the time, which tests replace. */
export interface Clock {
  now(): Date;
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };
