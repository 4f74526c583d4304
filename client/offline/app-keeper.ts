import { LANGUAGE } from '../../shared/languages/locale.ts';
import { useSession } from '../session/session.store.ts';
import { workerFileOf } from './offline-build.ts';

/**
 * Keeps the app in this browser for as long as somebody is signed in, so that it starts without a
 * network; visitors load nothing for it. A browser that has no service workers, or forbids them, does
 * without: the site works as before.
 */
export function startAppKeeper(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  useSession.subscribe(({ session }, before) => {
    if (session && !before.session) void keepApp();
    if (!session && before.session) void letAppGo();
  });
  // What is shown comes first.
  if (document.readyState === 'complete') void keepApp();
  else window.addEventListener('load', () => void keepApp(), { once: true });
}

/** Takes the app out of this browser. */
export async function letAppGo(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Nothing could be kept where that is forbidden.
  }
}

async function keepApp(): Promise<void> {
  if (!useSession.getState().session) return;
  try {
    const file = workerFileOf(LANGUAGE);
    const registration = await navigator.serviceWorker.register(file);
    registration.active?.postMessage('keep');
  } catch {
    // See above: forbidden, or the network is away just now; the next start tries again.
  }
}
