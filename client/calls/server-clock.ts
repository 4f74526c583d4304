import { createStore } from 'zustand/vanilla';

/*
 * The server's time, learned from its answers. A device's clock may be wrong by years, and may be
 * set while the page is open. After the first answer, only elapsed time is measured here.
 */

/** How much a new answer must differ to be news, seconds; networks are that slow. */
const NEWS = 5;

interface Learned {
  /** By how much the server's time, in seconds, is ahead of the time since the page was opened. */
  readonly lead: number | undefined;
}

const clock = createStore<Learned>(() => ({ lead: undefined }));

/** Takes the `Date` of an answer. */
export function hearServerTime(date: string | null): void {
  const { lead } = clock.getState();
  const heard = Date.parse(date ?? '') / 1_000 - sinceOpened();
  if (Number.isNaN(heard) || (lead !== undefined && Math.abs(heard - lead) <= NEWS)) return;
  clock.setState({ lead: heard });
}

/** Calls back when the server's time is learned, or was learned wrongly before. */
export function onTimeLearned(listener: () => void): void {
  clock.subscribe(listener);
}

/** The server's time, seconds since 1970; undefined until an answer has told it. */
export function serverTime(): number | undefined {
  const { lead } = clock.getState();
  return lead === undefined ? undefined : Math.floor(lead + sinceOpened());
}

/** The server's time where it is known, else the device's. */
export function bestTime(): number {
  return serverTime() ?? Math.floor(Date.now() / 1_000);
}

function sinceOpened(): number {
  return performance.now() / 1_000;
}
