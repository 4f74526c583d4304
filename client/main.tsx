import './libraries-first.ts';
import '@fontsource-variable/atkinson-hyperlegible-next';
import './ui/look/tokens.css';
import './ui/look/base.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { AnnouncerWatch, LiveRegion } from './announcer/live-region.tsx';
import { readEarlyAnswers } from './early-answers.ts';
import { useSession } from './session/session.store.ts';
import { putSettingsInForce } from './settings/settings-in-force.ts';
import { watchSession } from './session/watch-session.ts';
import { startShortcuts } from './features/chat/shortcuts/shortcut-keys.ts';
import { useCart } from './features/orders/cart/cart.store.ts';
import { listenAtDocument } from './listen-at-document.ts';
import { loadCarefully } from './offline/load-carefully.ts';
import { routes } from './routes.tsx';
import { Screens } from './screens.tsx';
import { forgetServedHead } from './served-head.ts';
import { whenOpened } from './when-opened.ts';

/** When the first screen is there for sure, and what the next ones need may be asked for, milliseconds. */
const ONCE_PAINTED = 1_000;

putSettingsInForce();

useSession.subscribe(({ session }, before) => {
  // Sign-out clears the storage; the cart of this tab, which gets no storage event, reads it again.
  useCart.getState().restore();
  if (!session && before.session) forgetLast();
});

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

/** Whose connection is gone by then goes on without. */
function nameFiles(): void {
  import('./early-files.ts')
    .then(({ nameEarlyFiles }) => nameEarlyFiles(router))
    .catch(() => undefined);
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

listenAtDocument(root);
// What is said before the first screen is there has to be heard.
const drawing = createRoot(root);
draw(null);
// Not awaited here: the screen's file waits until all code of this one has run.
void drawScreens();

/** In steps of some milliseconds, between which a phone answers to a finger. */
async function drawScreens(): Promise<void> {
  await whenOpened(router);
  startTransition(() => draw(<Screens router={router} />));
  setTimeout(nameFiles, ONCE_PAINTED);
}

function draw(screens: ReactNode): void {
  drawing.render(
    <>
      {screens}
      <LiveRegion />
      <AnnouncerWatch />
    </>,
  );
}
