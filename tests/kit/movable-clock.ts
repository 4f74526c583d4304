import { hourInBelgrade } from '../../shared/money/belgrade.ts';
import type { Clock } from '../../server/platform/start/clock.ts';

/** A clock that runs like the real one and can be moved forward. */
export class MovableClock implements Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Advances to the next time it is this hour in Belgrade. */
  advanceToHour(hour: number): void {
    do this.advance(3_600_000);
    while (hourInBelgrade(this.now()) !== hour);
  }
}
