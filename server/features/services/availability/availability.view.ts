import type { Availability } from '../../../../shared/features/standing.ts';
import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';

/** Returns the calendar day in a time zone, and in Belgrade if the zone is unknown. */
export function dayIn(timeZone: string | null, now: Date): string {
  if (timeZone === null) return dayInBelgrade(now);
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  } catch {
    return dayInBelgrade(now); // The zone's name may come from a newer program.
  }
}

interface StoredAvailability {
  readonly state: Availability['state'] | null;
  readonly away_until: string | null;
}

/** Returns the availability on a day. An absence ends by itself after its last day. */
export function availabilityOn(
  today: string,
  { state, away_until: until }: StoredAvailability,
): Availability {
  if (until !== null && until >= today) return { state: 'away', awayUntil: until };
  return { state: state === 'limited' ? 'limited' : 'available', awayUntil: null };
}

/** Returns the earliest day of a delivery that takes `days` days, ordered now or on the return. */
export function earliestDelivery(
  days: number | null,
  { awayUntil }: Availability,
  today: string,
): string | null {
  if (days === null) return null;
  return laterDay(awayUntil === null ? today : laterDay(awayUntil, 1), days);
}
