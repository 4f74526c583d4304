/**
 * The delay before a client's first request while the live connection is down, and the interval
 * after it, milliseconds.
 */
export interface PollingPace {
  readonly first: number;
  readonly every: number;
}

/** The paces of the specification (sections 4 and 9), by screen. */
export const POLLING = {
  userMessages: { first: 1_000, every: 2_000 },
  audioServiceChat: { first: 1_000, every: 400 },
  sharedChat: { first: 10, every: 3_000 },
  /** Conversations other than the open one: the inbox, and the count in the header. */
  headerChats: { first: 0, every: 10_000 },
} as const satisfies Readonly<Record<string, PollingPace>>;

/** A hidden tab polls this many times less often. */
export const HIDDEN_FACTOR = 10;

/** The delay between opening a screen and its first load, milliseconds (section 9). */
export const FIRST_LOADS = { bankAccount: 100, cart: 200 } as const;
