import type { PushContent } from '../../shared/features/notifications.ts';

/* Shows push messages and opens their screens. Runs in the service worker. */

/** The parts of the worker's scope that the DOM types do not include. */
export interface PushScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface Window {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** Names the cache that remembers the version last shown for each tag. */
const SHOWN = 'shown-pushes';
const ICON = '/icons/icon-192.png';

/**
 * Shows a push message, unless a window of Earmark is visible: that window announces the event. A
 * test is always shown. The server may send a message twice. A repeated version replaces itself
 * silently, and is not shown again after the person has closed it. A lock keeps pushes with one tag
 * in order.
 */
export function showPush(scope: PushScope, push: PushContent): Promise<void> {
  return navigator.locks.request('push', async () => {
    const { tag, version, title, body, path, lang, unread, open, isTest = false } = push;
    await setBadge(unread);
    const windows = await windowsOf(scope);
    if (!isTest && windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
    const cache = await caches.open(SHOWN);
    const key = `/${SHOWN}/${tag}`;
    const shown = Number(await (await cache.match(key))?.text());
    const others = await scope.registration.getNotifications();
    const isRepeated = shown >= version;
    if (!isRepeated || others.some((one) => one.tag === tag)) {
      const options = { tag, body, lang, icon: ICON, badge: ICON, data: { path } };
      // Asks for a sound again although a notification of the same tag is shown.
      const again = { renotify: !isRepeated, silent: isRepeated };
      await scope.registration.showNotification(title, { ...options, ...again });
      if (!isRepeated) await cache.put(key, new Response(String(version)));
    }
    // Closes notifications that were read on another device, if the list of unread ones is complete.
    if (unread > open.length) return;
    for (const one of others) if (one.tag !== tag && !open.includes(one.tag)) one.close();
  });
}

/** Opens the screen of a pressed notification, in an open tab if there is one. */
export async function openPushed(scope: PushScope, pressed: Notification): Promise<void> {
  pressed.close();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `showPush` has set it
  const { path } = pressed.data as { path: string };
  const tabs = await windowsOf(scope);
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) return void (await scope.clients.openWindow(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no such argument
  tab.postMessage({ open: path });
  await tab.focus();
}

function windowsOf({ clients }: PushScope) {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function setBadge(unread: number): Promise<void> {
  // Only installed apps have a badge.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
}
