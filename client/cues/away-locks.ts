/* Coordinates several windows of Earmark, so that only one plays a tone or shows a
   notification. Web Locks are visible to all windows and end with the window that holds them. A
   browser without them (or a page without https) behaves as if there were one window. */

/** The shared lock that every visible window holds. */
const VISIBLE = 'earmark-visible';

/** Holds the lock of visible windows while this one is visible. */
export function holdLockWhileVisible(): void {
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = undefined;
    if (document.visibilityState === 'hidden') return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks()?.request(VISIBLE, { mode: 'shared' }, () => held);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
}

/** Whether this window is hidden while another one is visible and can notify the person. */
export async function isVisibleElsewhere(): Promise<boolean> {
  if (document.visibilityState === 'visible') return false;
  const state = await locks()?.query();
  return state?.held?.some(({ name }) => name === VISIBLE) ?? false;
}

/**
 * Runs a function in only one window. The first window holds the lock for `holdMs`, so the others
 * do not run it.
 */
export async function onlyHere(what: string, holdMs: number, run: () => void): Promise<void> {
  const manager = locks();
  if (!manager) return run();
  await manager.request(`earmark-${what}`, { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    run();
    // The lock is held as long as the promise is pending.
    return new Promise((resolve) => setTimeout(resolve, holdMs));
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
