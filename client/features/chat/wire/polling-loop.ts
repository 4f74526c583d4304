import { HIDDEN_FACTOR, type PollingPace, POLLING } from '../../../../shared/polling.ts';

/** The shortest interval while the server is unreachable. */
const AWAY_EVERY_MS = 2_000;

interface LoopParts {
  /** Polls once and returns whether the server was reached. */
  ask: () => Promise<boolean>;
  pace: () => PollingPace;
  isHidden: () => boolean;
}

interface PollingLoop {
  /** Starts or restarts. The first poll follows after the pace's `first`. */
  start(): void;
  /** Polls immediately, if the loop runs. Call it when the page becomes visible. */
  hurry(): void;
  stop(): void;
}

/**
 * Creates a loop that polls without overlap. The interval is measured between the starts of two
 * polls. A slower answer delays the next poll.
 */
export function createPollingLoop({ ask, pace, isHidden }: LoopParts): PollingLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Increases with each start and stop, so that an earlier poll does not schedule another. */
  let run = 0;
  let running = false;

  function schedule(delay: number): void {
    clearTimeout(timer);
    const mine = run;
    timer = setTimeout(() => void poll(mine), delay);
  }

  async function poll(mine: number): Promise<void> {
    const began = performance.now();
    const reached = await ask();
    if (mine !== run || !running) return;
    const every = pace().every * (isHidden() ? HIDDEN_FACTOR : 1);
    const wanted = reached ? every : Math.max(every, AWAY_EVERY_MS);
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

/** Returns the pace at which a screen polls its conversation. */
export function paceOf(pathname: string): PollingPace {
  if (pathname.startsWith('/audio-service-chat/')) return POLLING.audioServiceChat;
  if (pathname.startsWith('/user-service-chat/')) return POLLING.sharedChat;
  return POLLING.userMessages;
}
