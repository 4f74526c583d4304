import { t } from 'texts:accounts/role';
import { onTimeLearned, serverTime } from '../server-clock.ts';
import { notify, useNotices } from '../ui/feedback/notice.store.ts';
import { useSession } from './session.store.ts';

interface Screens {
  revalidate(): Promise<void>;
}

/** A timer that is longer ends at once, milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Keeps what is shown true to the session, in every tab: when it ends (signed out anywhere, refused
 * by the server, or past its expiry) that is said, and a screen that needs one gives way to the role
 * selector.
 */
export function watchSession(screens: Screens): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let farewell = 0;

  function endInTime(): void {
    clearTimeout(timer);
    const { session } = useSession.getState();
    if (!session) return;
    const time = serverTime();
    // The first answer tells it, and this runs again.
    if (time === undefined) return;
    timer = setTimeout(look, Math.min((session.ted - time) * 1_000, LONGEST_TIMER));
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
  // A timer stands still while the computer sleeps. A page that is being left has no time to clear up.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
