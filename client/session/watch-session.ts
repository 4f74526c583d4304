import { t } from 'texts:accounts/role';
import { onTimeLearned, serverTime } from '../calls/server-clock.ts';
import { notify, useNotifications } from '../ui/feedback/notifications.store.ts';
import { useSession } from './session.store.ts';

interface Screens {
  revalidate(): Promise<void>;
}

/** The longest delay of a browser timer, milliseconds. A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Notifies the person when the session ends, by a sign-out in any tab, a refusal, or its expiry.
 * Screens that need a session redirect to the role selector.
 */
export function watchSession(screens: Screens): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let signedOutId = 0;

  function scheduleEnd(): void {
    clearTimeout(timer);
    const { session } = useSession.getState();
    if (!session) return;
    const time = serverTime();
    // The first answer of the server runs this again.
    if (time === undefined) return;
    timer = setTimeout(check, Math.min((session.ted - time) * 1_000, LONGEST_TIMER_MS));
  }

  function check(): void {
    useSession.getState().refresh();
    scheduleEnd();
  }

  onTimeLearned(check);
  scheduleEnd();
  useSession.subscribe(({ session }, before) => {
    scheduleEnd();
    if (session && !before.session) useNotifications.getState().dismiss(signedOutId);
    if (session || !before.session) return;
    signedOutId = notify(t('signedOut'));
    void screens.revalidate();
  });
  // Timers stop while the computer sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
