import type { createBrowserRouter } from 'react-router-dom';

/** How long the first screen may keep all else waiting, milliseconds. */
const PATIENCE = 300;

/**
 * Resolves once the router has all that its first screen shows, or has waited long enough. Most often
 * the screen's file came with the page and it is a matter of milliseconds: header and content are then
 * laid out and painted once and not twice.
 */
export function whenOpened(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, PATIENCE);
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) goOn();
    });
  });
}
