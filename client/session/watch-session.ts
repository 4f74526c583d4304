import { t } from 'texts:accounts/role';
import { onTimeLearned, serverTime } from '../calls/server-clock.ts';
import { notify, useNotices } from '../ui/feedback/notice.store.ts';
import { useSession } from './session.store.ts';

interface Screens {
  revalidate(): Promise<void>;
}

/** The longest delay of a browser timer. A longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Reacts to the end of the session in every tab (sign-out anywhere, refusal by the server, or
 * expiry). Announces it, and sends screens that need a session to the role selector.
 */
export function watchSession(screens: Screens): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let farewell = 0;

  function endInTime(): void {
    clearTimeout(timer);
    const { session } = useSession.getState();
    if (!session) return;
    const time = serverTime();
    // The first reply brings the time and runs this again.
    if (time === undefined) return;
    timer = setTimeout(look, Math.min((session.ted - time) * 1_000, LONGEST_TIMER_MS));
  }

  function look(): void {
    useSession.getState().refresh();
    endInTime();
  }

  onTimeLearned(look);
  endInTime();
  useSession.subscribe(({ session }, before) => {
    endInTime();
    if (session && !before.session) useNotices.getState().dismiss(farewell);
    if (session || !before.session) return;
    farewell = notify(t('signedOut'));
    void screens.revalidate();
  });
  // Timers stand still while the computer sleeps. The check runs only when the page becomes
  // visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
