/** How often a client asks while the live wire is away, and when first, milliseconds. */
export interface PollingPace {
  readonly first: number;
  readonly every: number;
}

/** The intervals of the specification (sections 4 and 9), by screen. */
export const POLLING = {
  userMessages: { first: 1_000, every: 2_000 },
  audioServiceChat: { first: 1_000, every: 400 },
  sharedChat: { first: 10, every: 3_000 },
  /** The conversations beside the one on screen: the inbox, and the count in the header. */
  headerChats: { first: 0, every: 10_000 },
} as const satisfies Readonly<Record<string, PollingPace>>;

/** A tab that nobody sees asks this many times less often. */
export const HIDDEN_FACTOR = 10;

/** How long after its screen was opened something is first asked for, milliseconds (section 9). */
export const FIRST_LOADS = { bankAccount: 100, cart: 200 } as const;
