/** How much one client may ask of the live connection. */
export interface SocketLimits {
  /** Time until a connection must have signed in, in milliseconds. */
  readonly welcomeMs: number;
  /** Time until a closing connection is destroyed, in milliseconds. */
  readonly goodbyeMs: number;
  /** Connections of one address. A whole school may share one. */
  readonly perAddress: number;
  /** Connections of one account: its tabs on all devices. */
  readonly perAccount: number;
  /** Events per second of one account over all connections, as a long-term average. */
  readonly eventsPerSecond: number;
  /** Events of one account at once, such as an outbox that was filled offline. */
  readonly burst: number;
  /** Frames per second of one connection; more close it. */
  readonly framesPerSecond: number;
  /** Frames of one connection before it has signed in; more close it. */
  readonly earlyFrames: number;
  /** Bytes of one connection before it has signed in; more close it. */
  readonly earlyBytes: number;
  /** Refused handshakes of one address per minute, before it must wait. */
  readonly refusedPerMinute: number;
}

/** Refused clients lose nothing: they poll over REST. */
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

/** Counts how many places are taken per key. */
export type Places = ReturnType<typeof createPlaces>;

/** Creates at most `most` places per key. */
export function createPlaces(most: number) {
  const taken = new Map<string | number, number>();
  return {
    taken: (key: string | number): number => taken.get(key) ?? 0,
    /** Takes a place and returns the function that frees it; undefined if none is free. */
    take(key: string | number): (() => void) | undefined {
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

/** A token bucket per key: `burst` tokens, refilled by `eventsPerSecond`. */
export type EventBudget = ReturnType<typeof createEventBudget>;

/** Creates the token buckets. Full buckets are removed from memory. */
export function createEventBudget({
  eventsPerSecond,
  burst,
}: Pick<SocketLimits, 'eventsPerSecond' | 'burst'>) {
  const allowances = new Map<number, Allowance>();
  // The time to refill from the largest debt.
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
    /** Deducts events that other servers handled. The debt is limited to `burst`. */
    spend(key: number, amount: number, now: number): void {
      const tokens = Math.max(tokensAt(key, now) - amount, -burst);
      allowances.set(key, { tokens, at: now });
    },
    /** Takes a token, or returns false if there is none; `now` in milliseconds. */
    allows(key: number, now: number): boolean {
      sweep(now);
      const tokens = tokensAt(key, now);
      const isDue = tokens >= 1;
      allowances.set(key, { tokens: isDue ? tokens - 1 : tokens, at: now });
      return isDue;
    },
  };
}
