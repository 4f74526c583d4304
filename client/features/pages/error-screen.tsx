import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { t } from 'texts:pages/general';
import { isNotReached } from '../../calls/not-reached.ts';
import { FREELANCERS_ONLY } from '../../session/require-freelancer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { NoConnection } from './no-connection.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { NotFound } from './not-found.tsx';

/** Replaces a screen that failed: says what happened and what to do next. */
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
