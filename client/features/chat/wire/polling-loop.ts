import { HIDDEN_FACTOR, type PollingPace, POLLING } from '../../../../shared/polling.ts';

/** While the server cannot be reached, it is asked no more often than this, milliseconds. */
const AWAY_EVERY = 2_000;

interface LoopParts {
  /** Asks once; answers whether the server was reached. */
  ask: () => Promise<boolean>;
  pace: () => PollingPace;
  isHidden: () => boolean;
}

interface PollingLoop {
  /** Begins anew: the first time after the pace's `first`. */
  start(): void;
  /** Asks at once if it runs: somebody looks again. */
  hurry(): void;
  stop(): void;
}

/**
 * Asks at a pace, never twice at the same time: the interval runs from the beginning of one to the
 * next, or until an answer that took longer.
 */
export function createPollingLoop({ ask, pace, isHidden }: LoopParts): PollingLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the start: what was under way at a stop must not go on. */
  let run = 0;
  let running = false;

  function schedule(delay: number): void {
    clearTimeout(timer);
    const mine = run;
    timer = setTimeout(() => void turn(mine), delay);
  }

  async function turn(mine: number): Promise<void> {
    const began = performance.now();
    const reached = await ask();
    if (mine !== run || !running) return;
    const every = pace().every * (isHidden() ? HIDDEN_FACTOR : 1);
    const wanted = reached ? every : Math.max(every, AWAY_EVERY);
    schedule(Math.max(0, wanted - (performance.now() - began)));
  }

  return {
    start() {
      run += 1;
      running = true;
      schedule(pace().first);
    },
    hurry() {
      if (!running) return;
      run += 1;
      schedule(0);
    },
    stop() {
      run += 1;
      running = false;
      clearTimeout(timer);
    },
  };
}

/** How often the conversation on screen is asked for, by the address of the screen. */
export function paceOf(pathname: string): PollingPace {
  if (pathname.startsWith('/audio-service-chat/')) return POLLING.audioServiceChat;
  if (pathname.startsWith('/user-service-chat/')) return POLLING.sharedChat;
  return POLLING.userMessages;
}
