import './libraries-first.ts';
import '@fontsource-variable/atkinson-hyperlegible-next';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AnnouncerWatch, LiveRegion } from './announcer/live-region.tsx';
import { readEarlyAnswers } from './early-answers.ts';
import { useSession } from './features/accounts/session.store.ts';
import { putSettingsInForce } from './features/accounts/settings-in-force.ts';
import { watchSession } from './features/accounts/watch-session.ts';
import { startShortcuts } from './features/chat/global-shortcuts.ts';
import { useCart } from './features/orders/cart.store.ts';
import { loadCarefully } from './offline/load-carefully.ts';
import { routes } from './routes.tsx';
import { forgetServedHead } from './served-head.ts';

putSettingsInForce();

// Sign-out clears the storage; the cart of this tab, which gets no storage event, reads it again.
useSession.subscribe(() => useCart.getState().restore());

// What is live is loaded once somebody is signed in: a visitor never needs it.
if (useSession.getState().session) startSignedIn();
else {
  if (useSession.getState().foundEnded) forgetLast();
  const stop = useSession.subscribe(({ session }) => {
    if (!session) return;
    stop();
    startSignedIn();
  });
}

/** Loads the page anew, at the screen that is being opened. */
function goToWanted(): void {
  const { pathname, search, hash } = router.state.navigation.location ?? window.location;
  window.location.assign(pathname + search + hash);
  // The same address alone would only be scrolled to.
  if (!router.state.navigation.location) window.location.reload();
}

function startSignedIn(): void {
  void import('./signed-in.ts').then(({ startAll }) => startAll());
}

function forgetLast(): void {
  void import('./offline/forget-person.ts').then(({ forgetPerson }) => forgetPerson());
}

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

readEarlyAnswers();
const router = createBrowserRouter(loadCarefully(routes, goToWanted));
watchSession(router);
forgetServedHead(router);
startShortcuts();

createRoot(root).render(
  <>
    <RouterProvider router={router} />
    <LiveRegion />
    <AnnouncerWatch />
  </>,
);
