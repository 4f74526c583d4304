import { createStore } from 'zustand/vanilla';

/*
 * The server's time, from the `Date` header of its answers. A device's clock may be wrong by years,
 * or be set while the page is open, so only elapsed time is measured on the device.
 */

/** Smaller differences are network delays and do not change the clock. Seconds. */
const TOLERANCE_S = 5;

interface Learned {
  /** The server's time minus the time since the page was opened, seconds. */
  readonly lead: number | undefined;
}

const clock = createStore<Learned>(() => ({ lead: undefined }));

/** Learns the server's time from the `Date` header of an answer. */
export function learnServerTime(date: string | null): void {
  const { lead } = clock.getState();
  const next = Date.parse(date ?? '') / 1_000 - sinceOpened();
  if (Number.isNaN(next) || (lead !== undefined && Math.abs(next - lead) <= TOLERANCE_S)) return;
  clock.setState({ lead: next });
}

/** Calls back when the server's time becomes known, and when it is corrected. */
export function onTimeLearned(listener: () => void): void {
  clock.subscribe(listener);
}

/** Returns the server's time, seconds since 1970; undefined before the first answer. */
export function serverTime(): number | undefined {
  const { lead } = clock.getState();
  return lead === undefined ? undefined : Math.floor(lead + sinceOpened());
}

/** Returns the server's time if it is known, else the device's. */
export function bestTime(): number {
  return serverTime() ?? Math.floor(Date.now() / 1_000);
}

function sinceOpened(): number {
  return performance.now() / 1_000;
}
