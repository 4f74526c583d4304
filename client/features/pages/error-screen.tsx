import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { t } from 'texts:pages/general';
import { t as tRole } from 'texts:accounts/role';
import { t as tOffline } from 'texts:pages/noConnection';
import { isNotReached } from '../../calls/not-reached.ts';
import { FREELANCERS_ONLY } from '../../session/require-session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFound } from './not-found.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { useSession } from '../../session/session.store.ts';

/** The page in place of a screen that failed. Explains the failure and offers the next step. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <NotAllowed reason={String(error.data)} mayApply={error.statusText === FREELANCERS_ONLY} />
    );
  }
  if (isNotReached(error) || !navigator.onLine) return <NoConnection />;
  return (
    <Page title={t('errorTitle')} lead={<p>{t('errorText')}</p>} width="text">
      <div className="row">
        <Button variant="main" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
        <ButtonLink to="/">{t('goHome')}</ButtonLink>
      </div>
      <p>
        {t('stillFails')} <Link to="/contact">{t('contact')}</Link>
      </p>
    </Page>
  );
}

interface NotAllowedProps {
  /** The reason, from the server or the screen. */
  reason: string;
  /** Whether a freelancer could open the screen. */
  mayApply?: boolean;
}

/** The page in place of a screen that the person may not open. Offers the next step. */
function NotAllowed({ reason, mayApply = false }: NotAllowedProps) {
  return (
    <Page title={t('notAllowedTitle')} lead={<p>{reason}</p>} width="text">
      <div className="row">
        {mayApply && (
          <ButtonLink variant="main" to="/become-freelancer">
            {tRole('becomeFreelancer')}
          </ButtonLink>
        )}
        <ButtonLink variant={mayApply ? 'plain' : 'main'} to="/">
          {t('goHome')}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The page in place of a screen that needs the unreachable server. Lists what works offline. */
function NoConnection() {
  const isSignedIn = useSession(({ session }) => session !== null);

  async function tryAgain(): Promise<void> {
    // A failed reload would show the browser's error page, so check the connection first.
    if (await isReachable()) return window.location.reload();
    notify(tOffline('stillAway'), { tone: 'bad' });
  }

  return (
    <Page title={tOffline('title')} lead={<p>{tOffline('text')}</p>} width="text">
      {isSignedIn && <p>{tOffline('messages')}</p>}
      <div className="row">
        <ActionButton variant="main" run={tryAgain}>
          {tOffline('tryAgain')}
        </ActionButton>
        {isSignedIn && <ButtonLink to="/user/messages/">{tOffline('toMessages')}</ButtonLink>}
        <ButtonLink to="/">{tOffline('goHome')}</ButtonLink>
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
