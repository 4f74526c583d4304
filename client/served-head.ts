import type { createBrowserRouter } from 'react-router-dom';
import { forgetEarlyAnswers } from './early-answers.ts';

/** What the server says of the page that was opened, and of no other: its address, its texts, its data. */
const OF_ONE_PAGE =
  'link[rel="canonical"], meta[name="robots"], meta[property], script[type="application/ld+json"]';

/**
 * Takes away what was said of the opened page as soon as another one is shown: browsers that share a
 * page name its canonical address. Whoever reads more than the title opens each page by its address.
 */
export function forgetServedHead(router: ReturnType<typeof createBrowserRouter>): void {
  const opened = window.location.pathname;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === opened) return;
    stop();
    forgetEarlyAnswers();
    for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove();
  });
}
