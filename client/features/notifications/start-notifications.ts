import { FRONT_EVERY_MS } from '../../../shared/features/notifications.ts';
import { call } from '../../calls/api.ts';
import { onConnected, onLive, sendLive } from '../../calls/live.ts';
import { signedInId, useSession } from '../../session/session.store.ts';
import { allUnread, setUnread, useUnreadNotifications } from './notifications.store.ts';
import { closeShown, renewSubscription } from './push-device.ts';

/** Changes within this time cause one call, milliseconds. */
const GATHER_MS = 300;

/**
 * Counts unread notifications. The number on the app's icon includes those about messages. Reports
 * to the server whether this window is visible. Starts with the socket.
 */
export function startNotifications(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const countSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void count();
    }, GATHER_MS);
  };
  onConnected(() => {
    void count();
    reportVisibility();
  });
  void renewSubscription();
  onLive('notifications:changed', () => {
    useUnreadNotifications.setState(({ changes }) => ({ changes: changes + 1 }));
    countSoon();
  });
  onLive('conversation:progress', ({ user_id: reader }) => {
    if (reader === signedInId()) countSoon();
  });
  document.addEventListener('visibilitychange', reportVisibility);
  setInterval(() => document.visibilityState === 'visible' && reportVisibility(), FRONT_EVERY_MS);
  useUnreadNotifications.subscribe((now, before) => {
    if (allUnread(now) !== allUnread(before)) void showOnIcon(allUnread(now));
  });
}

async function count(): Promise<void> {
  if (!useSession.getState().session) return;
  const answer = await call('/notifications/count', {});
  if (answer.success) setUnread(answer.data);
}

function reportVisibility(): void {
  void sendLive('window:front', { front: document.visibilityState === 'visible' });
}

async function showOnIcon(unread: number): Promise<void> {
  if (unread === 0) await closeShown();
  // Only installed apps have a badge.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
}
