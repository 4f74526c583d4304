import { DAY_MS } from '../../../platform/start/clock.ts';

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
