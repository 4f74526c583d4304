import { useState } from 'react';
import { t } from 'texts:pages/noConnection';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../../session/session.store.ts';

/**
 * Replaces a screen that needs the server while that is unreachable, and says what works offline.
 */
export function NoConnection() {
  const isSignedIn = useSession(({ session }) => session !== null);
  const [busy, setBusy] = useState(false);

  async function tryAgain(): Promise<void> {
    setBusy(true);
    // Check first, because a failed reload would show the browser's own error page.
    if (await isReachable()) return window.location.reload();
    setBusy(false);
    notify(t('stillAway'), { tone: 'bad' });
  }

  return (
    <Page title={t('title')} lead={<p>{t('text')}</p>} width="text">
      {isSignedIn && <p>{t('messages')}</p>}
      <div className="row">
        <Button variant="main" busy={busy} onClick={() => void tryAgain()}>
          {t('tryAgain')}
        </Button>
        {isSignedIn && <ButtonLink to="/user/messages/">{t('toMessages')}</ButtonLink>}
        <ButtonLink to="/">{t('goHome')}</ButtonLink>
      </div>
    </Page>
  );
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
