import '@fontsource-variable/atkinson-hyperlegible-next';
import './ui/look/tokens.css';
import './ui/look/base.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router-dom';
import { isMarkedSignedIn, signedInCookie } from '../shared/signed-in-cookie.ts';
import { AnnouncerWatch, LiveRegion } from './announcer/live-region.tsx';
import { useSession } from './session/session.store.ts';
import { putSettingsInForce } from './settings/settings-in-force.ts';
import { watchSession } from './session/watch-session.ts';
import { useCart } from './features/orders/cart/cart.store.ts';
import { listenAtDocument } from './shell/listen-at-document.ts';
import { loadCarefully } from './offline/load-carefully.ts';
import { dropHeadOnLeaving, loadOpened, readPageData } from './rendering/page-data.ts';
import { routes } from './routes.tsx';
import { Screens } from './shell/screens.tsx';
import { whenOpened } from './shell/when-opened.ts';

let router: ReturnType<typeof createBrowserRouter> | undefined; // Routes leave the page by it before it is returned.

putSettingsInForce();
markSignedIn();

useSession.subscribe(({ session }, before) => {
  markSignedIn();
  // Sign-out clears the storage; the cart of this tab, which gets no storage event, reads it again.
  useCart.getState().restore();
  if (!session && before.session) forgetLast();
});

// The live connection is loaded after sign-in: a visitor never needs it.
if (useSession.getState().session) startSignedIn();
else {
  if (useSession.getState().foundEnded) forgetLast();
  const stop = useSession.subscribe(({ session }) => {
    if (!session) return;
    stop();
    startSignedIn();
  });
}

/** Tells the server by a cookie for whom the next page is. */
function markSignedIn(): void {
  const isSignedIn = useSession.getState().session !== null;
  if (isSignedIn === isMarkedSignedIn(document.cookie)) return;
  document.cookie = signedInCookie(isSignedIn, window.location.protocol);
}

function startSignedIn(): void {
  void import('./signed-in.ts').then(({ startAll }) => startAll());
}

function forgetLast(): void {
  void import('./offline/forget-person.ts').then(({ forgetPerson }) => forgetPerson());
}

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
listenAtDocument(root);

// Rendered pages are as strangers see them. Whoever is signed in without the cookie gets the shell.
const pageData = useSession.getState().session === null ? readPageData() : undefined;
if (pageData) void takeOver(root);
else void begin(root);

/** Takes over the page that the server has rendered. If its files cannot be had it stays as it is. */
async function takeOver(page: HTMLElement): Promise<void> {
  const careful = loadCarefully(routes, goToWanted);
  await loadOpened(careful);
  const opened = open(careful, pageData);
  startTransition(() => void hydrateRoot(page, around(<Screens router={opened} />)));
  // A page that the browser's history brings back may be of any time.
  if (isBroughtBack()) void opened.revalidate();
}

/** Renders the page from the shell, in steps between which a phone answers to a finger. */
async function begin(page: HTMLElement): Promise<void> {
  page.replaceChildren();
  const opened = open(loadCarefully(routes, goToWanted));
  const drawing = createRoot(page);
  // Announcements made before the first screen is there have to be heard.
  drawing.render(around(null));
  await whenOpened(opened);
  startTransition(() => drawing.render(around(<Screens router={opened} />)));
}

function open(screens: RouteObject[], hydrationData?: HydrationState) {
  router = createBrowserRouter(screens, hydrationData && { hydrationData });
  watchSession(router);
  dropHeadOnLeaving(router);
  void import('./features/chat/shortcuts/shortcut-keys.ts').then(({ startShortcuts }) =>
    startShortcuts(),
  );
  return router;
}

/** Loads the page anew, at the screen that is being opened. */
function goToWanted(): void {
  const wanted = router?.state.navigation.location;
  const { pathname, search, hash } = wanted ?? window.location;
  window.location.assign(pathname + search + hash);
  // The same address alone would only be scrolled to.
  if (!wanted) window.location.reload();
}

function isBroughtBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
}

function around(screens: ReactNode): ReactNode {
  return (
    <>
      {screens}
      <LiveRegion />
      <AnnouncerWatch />
    </>
  );
}
