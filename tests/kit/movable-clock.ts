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
}
