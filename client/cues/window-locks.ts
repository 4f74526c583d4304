/* Web Locks that coordinate several windows of Earmark, so that only one plays a tone or shows a
   notification. A lock ends with the window that holds it. In a browser without locks, and on a
   page without https, each window acts alone. */

/** The lock that all visible windows share. */
const VISIBLE = 'earmark-visible';

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

/** Returns whether this window is hidden while another one is visible. */
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

/** Runs a function in one window at a time. The others wait for their turn. */
export async function inTurn(what: string, run: () => Promise<void>): Promise<void> {
  const manager = locks();
  await (manager ? manager.request(`earmark-${what}`, run) : run());
}

/** Returns undefined on an insecure page, although the DOM types say that locks always exist. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
