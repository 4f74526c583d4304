import type { createBrowserRouter } from 'react-router-dom';

/** The longest time that the first screen may delay everything else. */
const PATIENCE_MS = 300;

/**
 * Resolves when the router has everything for its first screen, or after `PATIENCE_MS`. The
 * screen's file usually came with the page, so the wait takes milliseconds. Header and content are
 * then laid out and painted once instead of twice.
 */
export function whenOpened(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, PATIENCE_MS);
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) goOn();
    });
  });
}
