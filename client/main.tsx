import '@fontsource-variable/atkinson-hyperlegible-next';
import './ui/look/tokens.css';
import './ui/look/base.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from 'react-router';
import { isMarkedSignedIn, signedInCookie } from '../shared/signed-in-cookie.ts';
import { AnnouncerWatch, LiveRegion } from './announcer/live-region.tsx';
import { useSession } from './session/session.store.ts';
import { applySettings } from './settings/apply-settings.ts';
import { watchSession } from './session/watch-session.ts';
import { useCart } from './features/orders/cart/cart.store.ts';
import { followPushes } from './offline/follow-pushes.ts';
import { loadCarefully, withCare } from './offline/load-carefully.ts';
import { dropHeadOnLeaving, loadFirstScreen, readPageData } from './rendering/page-data.ts';
import { OWN, routesWith } from './routes.tsx';
import { Screens } from './shell/screens.tsx';

/** The longest time that rendering waits for the router's first screen. */
const MAX_WAIT_MS = 300;

let router: ReturnType<typeof createBrowserRouter> | undefined; // `goToWanted` reads it.

applySettings();
markSignedIn();

useSession.subscribe(({ session }, before) => {
  markSignedIn();
  // Sign-out clears the storage. This tab gets no storage event, so it reads the cart again.
  useCart.getState().restore();
  if (!session && before.session) clearPersonalData();
});

// Loaded after sign-in only: visitors need no live connection.
if (useSession.getState().session) startSignedIn();
else {
  if (useSession.getState().foundEnded) clearPersonalData();
  const stop = useSession.subscribe(({ session }) => {
    if (!session) return;
    stop();
    startSignedIn();
  });
}

/** Sets the cookie by which the server knows whether the next page is for a signed-in person. */
function markSignedIn(): void {
  const isSignedIn = useSession.getState().session !== null;
  if (isSignedIn === isMarkedSignedIn(document.cookie)) return;
  document.cookie = signedInCookie(isSignedIn, window.location.protocol);
}

function startSignedIn(): void {
  void import('./signed-in.ts').then(({ startAll }) => startAll());
}

function clearPersonalData(): void {
  void import('./offline/forget-person.ts').then(({ forgetPerson }) => forgetPerson());
}

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
listenAtDocument(root);

// The server renders pages for visitors only. A signed-in person may get one if the cookie is missing.
const pageData = useSession.getState().session === null ? readPageData() : undefined;
if (pageData) void hydratePage(root);
else void renderPage(root);

/** Hydrates the page that the server has rendered. If its files cannot be loaded, it stays static. */
async function hydratePage(page: HTMLElement): Promise<void> {
  const screens = publicScreens();
  await loadFirstScreen(screens);
  const opened = open(screens, pageData);
  startTransition(() => void hydrateRoot(page, withLiveRegions(<Screens router={opened} />)));
  // The data of a page from the browser's history may be old.
  if (isFromHistory()) void opened.revalidate();
}

/** Renders the page in the browser, in short tasks, so that a phone can respond between them. */
async function renderPage(page: HTMLElement): Promise<void> {
  page.replaceChildren();
  const opened = open(publicScreens());
  const reactRoot = createRoot(page);
  // Announcements before the first screen need the live regions.
  reactRoot.render(withLiveRegions(null));
  await whenOpened(opened);
  startTransition(() => reactRoot.render(withLiveRegions(<Screens router={opened} />)));
}

function publicScreens(): RouteObject[] {
  return loadCarefully(routesWith([]), goToWanted);
}

/** Loads the routes that visitors do not need. */
async function loadOwnScreens(): Promise<RouteObject[]> {
  const { own } = await withCare(() => import('./own-routes.ts'), goToWanted)();
  return loadCarefully(own, goToWanted);
}

function open(screens: RouteObject[], hydrationData?: HydrationState) {
  router = createBrowserRouter(screens, {
    ...(hydrationData && { hydrationData }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const isUnknown = matchRoutes(screens, path)?.at(-1)?.route.path === '*';
      if (isUnknown) patch(OWN, await loadOwnScreens());
    },
  });
  watchSession(router);
  followPushes(router);
  dropHeadOnLeaving(router);
  void import('./features/chat/shortcuts/shortcut-keys.ts').then(({ startShortcuts }) =>
    startShortcuts(),
  );
  return router;
}

/** Reloads the page, at the screen that is being opened. */
function goToWanted(): void {
  const wanted = router?.state.navigation.location;
  const { pathname, search, hash } = wanted ?? window.location;
  window.location.assign(pathname + search + hash);
  // Assigning the current address may only scroll the page.
  if (!wanted) window.location.reload();
}

function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
}

function withLiveRegions(screens: ReactNode): ReactNode {
  return (
    <>
      {screens}
      <LiveRegion />
      <AnnouncerWatch />
    </>
  );
}

/**
 * Makes React attach its listeners to the document instead of its root. NVDA and JAWS say
 * "clickable" inside an element with a click listener, and the root surrounds the whole page. They
 * ignore listeners of the document. A listening body would appear as a group in the accessibility
 * tree. Call it before the root is created.
 * https://github.com/react/react/issues/20895
 */
function listenAtDocument(root: HTMLElement): void {
  root.addEventListener = document.addEventListener.bind(document);
  // React sets an empty `onclick` if the property is null.
  Object.defineProperty(root, 'onclick', { value: undefined });
}

/**
 * Resolves when the router has everything for its first screen, or after `MAX_WAIT_MS`. The
 * screen's file usually came with the page, so the wait takes milliseconds. Header and content are
 * then laid out and painted once instead of twice.
 */
function whenOpened(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) finish();
    });
  });
}
