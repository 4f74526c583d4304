/** How much one guest may ask of the live wire. */
export interface SocketLimits {
  /** Until a connection has shown whose it is, milliseconds. */
  readonly welcomeMs: number;
  /** Until a connection that was told to end is cut off, milliseconds. */
  readonly goodbyeMs: number;
  /** Of an address at once; it may be that of a whole school. */
  readonly perAddress: number;
  /** Of an account at once: its tabs, on all its devices. */
  readonly perAccount: number;
  /** Events of an account, over all its connections, in any second over a longer time. */
  readonly eventsPerSecond: number;
  /** Events at once, such as an outbox that was filled without a network. */
  readonly burst: number;
  /** Frames of a connection in any second, whatever is in them; more ends it. */
  readonly framesPerSecond: number;
  /** Frames of a connection in all before it has shown whose it is; more ends it. */
  readonly earlyFrames: number;
  /** The same in bytes. */
  readonly earlyBytes: number;
  /** Refused handshakes of an address in a minute; then it has to wait. */
  readonly refusedPerMinute: number;
}

/** Refused clients lose nothing: they poll over REST meanwhile. */
export const SOCKET_LIMITS: SocketLimits = {
  welcomeMs: 10_000,
  goodbyeMs: 5_000,
  perAddress: 500,
  perAccount: 50,
  eventsPerSecond: 40,
  burst: 200,
  framesPerSecond: 1_000,
  earlyFrames: 20,
  earlyBytes: 16_384,
  refusedPerMinute: 60,
};

/** Counts how many of a kind are held at once. */
export interface Places {
  /** Takes a place for one of these; undefined when there is none left. Call the answer to leave it. */
  take(key: string | number): (() => void) | undefined;
  /** How many are taken. */
  taken(key: string | number): number;
}

/** Places for each key, at most `most`. */
export function createPlaces(most: number): Places {
  const taken = new Map<string | number, number>();
  return {
    taken: (key) => taken.get(key) ?? 0,
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= most) return undefined;
      taken.set(key, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const others = (taken.get(key) ?? 1) - 1;
        if (others > 0) taken.set(key, others);
        else taken.delete(key);
      };
    },
  };
}

interface Allowance {
  tokens: number;
  at: number;
}

/** Says of each event whether it may be handled: `burst` at once, refilled by `eventsPerSecond`. */
export interface Pace {
  /** Whether one more is due for this key, which it then has had; `now` in milliseconds. */
  allows(key: number, now: number): boolean;
  /** Counts what was handled elsewhere: `burst` more than there is left at most. */
  spend(key: number, amount: number, now: number): void;
}

/** A pace for each key. Keys that have been quiet until they are full again are forgotten. */
export function createPace({
  eventsPerSecond,
  burst,
}: Pick<SocketLimits, 'eventsPerSecond' | 'burst'>): Pace {
  const allowances = new Map<number, Allowance>();
  // From the least there can be left, which is as much below nothing.
  const fullAfter = ((2 * burst) / eventsPerSecond) * 1_000;
  let sweptAt = 0;

  function sweep(now: number): void {
    if (now - sweptAt < fullAfter) return;
    sweptAt = now;
    for (const [key, { at }] of allowances) if (now - at >= fullAfter) allowances.delete(key);
  }

  function tokensAt(key: number, now: number): number {
    const found = allowances.get(key) ?? { tokens: burst, at: now };
    const refilled = found.tokens + ((now - found.at) / 1_000) * eventsPerSecond;
    return Math.min(burst, refilled);
  }

  return {
    spend(key, amount, now) {
      const tokens = Math.max(tokensAt(key, now) - amount, -burst);
      allowances.set(key, { tokens, at: now });
    },
    allows(key, now) {
      sweep(now);
      const tokens = tokensAt(key, now);
      const isDue = tokens >= 1;
      allowances.set(key, { tokens: isDue ? tokens - 1 : tokens, at: now });
      return isDue;
    },
  };
}
