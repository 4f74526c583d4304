import { LANGUAGE } from '../../shared/languages/locale.ts';
import { useSession } from '../session/session.store.ts';
import { workerFileOf } from './offline-build.ts';

/**
 * Registers the service worker while a person is signed in, so that the app starts without a
 * network. Visitors download nothing for it.
 */
export function startAppCache(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  useSession.subscribe(({ session }, before) => {
    if (session && !before.session) void cacheApp();
    if (!session && before.session) void removeCachedApp();
  });
  // Waits for the page to load first.
  if (document.readyState === 'complete') void cacheApp();
  else window.addEventListener('load', () => void cacheApp(), { once: true });
}

/** Removes the service worker and its caches from this browser. */
export async function removeCachedApp(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // A browser that forbids caches has none to delete.
  }
}

async function cacheApp(): Promise<void> {
  if (!useSession.getState().session) return;
  try {
    const file = workerFileOf(LANGUAGE);
    const registration = await navigator.serviceWorker.register(file);
    registration.active?.postMessage('keep');
  } catch {
    // Service workers are forbidden, or the network is down. The next start tries again.
  }
}
