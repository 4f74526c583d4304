/*
 * The server's time as this page has learned it. A device's own clock may be wrong by years, and may be
 * set while the page is open: from the first answer on, only the time that passes here is measured.
 */

/** How much a new answer must differ to be news, seconds; networks are that slow. */
const NEWS = 5;

/** Hears when the server's time is learned, or was learned wrongly before. */
let tellLearned = () => {};

/** By how much the server's time, in seconds, is ahead of the time since the page was opened. */
let lead: number | undefined;

/** Takes the `Date` of an answer. */
export function hearServerTime(date: string | null): void {
  const heard = Date.parse(date ?? '') / 1_000 - sinceOpened();
  if (Number.isNaN(heard) || (lead !== undefined && Math.abs(heard - lead) <= NEWS)) return;
  lead = heard;
  tellLearned();
}

/** Calls back when the server's time is learned. There is one who watches it. */
export function onTimeLearned(listener: () => void): void {
  tellLearned = listener;
}

/** The server's time, seconds since 1970; undefined until an answer has told it. */
export function serverTime(): number | undefined {
  return lead === undefined ? undefined : Math.floor(lead + sinceOpened());
}

/** The server's time where it is known, else the device's. */
export function bestTime(): number {
  return serverTime() ?? Math.floor(Date.now() / 1_000);
}

function sinceOpened(): number {
  return performance.now() / 1_000;
}
