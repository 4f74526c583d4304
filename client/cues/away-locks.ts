/*
 * A person may have several windows of Earmark open. Locks of the browser, which all of them see and
 * which end with the window that holds them, tell which one makes a tone or shows a notification.
 * A browser without them (or a page without https) does as if there were one window.
 */

/** Held, shared, by every window that is in sight. */
const IN_SIGHT = 'earmark-in-sight';

/** Lets the other windows know while this one is in sight. */
export function tellWhenInSight(): void {
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = undefined;
    if (document.visibilityState === 'hidden') return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks()?.request(IN_SIGHT, { mode: 'shared' }, () => held);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
}

/** Whether this window is out of sight while another one is in sight, and can tell the person. */
export async function inSightElsewhere(): Promise<boolean> {
  if (document.visibilityState === 'visible') return false;
  const state = await locks()?.query();
  return state?.held?.some(({ name }) => name === IN_SIGHT) ?? false;
}

/** Runs something in one window: in the first to ask, which keeps the others away for a time (ms). */
export async function onlyHere(what: string, time: number, run: () => void): Promise<void> {
  const manager = locks();
  if (!manager) return run();
  await manager.request(`earmark-${what}`, { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    run();
    // Answered only when the time is over: so long the lock is held.
    return new Promise((resolve) => setTimeout(resolve, time));
  });
}

/** Runs something when no other window runs it; the others wait for their turn. */
export async function inTurn(what: string, run: () => Promise<void>): Promise<void> {
  const manager = locks();
  await (manager ? manager.request(`earmark-${what}`, run) : run());
}

/** The types say that they are always there; they are not. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
