import { useLive } from '../../../live.ts';

/** Where nothing tells that the network is back, it is tried again after this, milliseconds. */
const LONGEST_WAIT = 10_000;

/** Waits until it is worth trying again to reach the server, or until `signal` is aborted. */
export function untilReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_WAIT);
    const unfollow = useLive.subscribe(({ status }, before) => {
      if (status === 'connected' && before.status !== 'connected') end();
    });
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);

    function end(): void {
      clearTimeout(timer);
      unfollow();
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
