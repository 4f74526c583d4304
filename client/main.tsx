import '@fontsource-variable/atkinson-hyperlegible-next';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AnnouncerWatch, LiveRegion } from './announcer/live-region.tsx';
import { useSession } from './features/accounts/session.store.ts';
import { watchSession } from './features/accounts/watch-session.ts';
import { startShortcuts } from './features/chat/global-shortcuts.ts';
import { useCart } from './features/orders/cart.store.ts';
import { routes } from './routes.tsx';
import { forgetServedHead } from './served-head.ts';

// Sign-out clears the storage; the cart of this tab, which gets no storage event, reads it again.
useSession.subscribe(() => useCart.getState().restore());

// What is live is loaded once somebody is signed in: a visitor never needs it.
if (useSession.getState().session) startSignedIn();
else {
  const stop = useSession.subscribe(({ session }) => {
    if (!session) return;
    stop();
    startSignedIn();
  });
}

function startSignedIn(): void {
  void import('./signed-in.ts').then(({ startAll }) => startAll());
}

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

const router = createBrowserRouter(routes);
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
