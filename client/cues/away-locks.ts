/* Coordinates several windows of Earmark, so that only one plays a tone or shows a
   notification. Web Locks are visible to all windows and end with the window that holds them. A
   browser without them (or a page without https) behaves as if there were one window. */

/** The shared lock that every visible window holds. */
const IN_SIGHT = 'earmark-in-sight';

/** Holds the lock of visible windows while this one is visible. */
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

/** Tells whether this window is hidden while another one is visible and can notify the person. */
export async function inSightElsewhere(): Promise<boolean> {
  if (document.visibilityState === 'visible') return false;
  const state = await locks()?.query();
  return state?.held?.some(({ name }) => name === IN_SIGHT) ?? false;
}

/**
 * Runs a function in only one window. The first window to ask keeps the others away for `time`
 * milliseconds.
 */
export async function onlyHere(what: string, time: number, run: () => void): Promise<void> {
  const manager = locks();
  if (!manager) return run();
  await manager.request(`earmark-${what}`, { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    run();
    // The lock is held as long as the promise is pending.
    return new Promise((resolve) => setTimeout(resolve, time));
  });
}

/** Runs a function while no other window runs it. The others wait for their turn. */
export async function inTurn(what: string, run: () => Promise<void>): Promise<void> {
  const manager = locks();
  await (manager ? manager.request(`earmark-${what}`, run) : run());
}

/** The DOM types claim that locks always exist. On insecure pages they do not. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
