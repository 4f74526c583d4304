import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { isNotReached } from '../../not-reached.ts';
import { SELLERS_ONLY } from '../accounts/require-seller.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { NoConnection } from './no-connection.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { NotFound } from './not-found.tsx';
import { texts } from './texts.ts';

/** What a screen becomes when it fails: says so, says what to do, and offers to do it. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <NotAllowed reason={String(error.data)} mayApply={error.statusText === SELLERS_ONLY} />;
  }
  if (isNotReached(error) || !navigator.onLine) return <NoConnection />;
  return (
    <Page title={texts.errorTitle} lead={<p>{texts.errorText}</p>} width="text">
      <div className="row">
        <Button variant="main" onClick={() => window.location.reload()}>
          {texts.tryAgain}
        </Button>
        <ButtonLink to="/">{texts.goHome}</ButtonLink>
      </div>
      <p>
        {texts.stillFails} <Link to="/contact">{texts.contact}</Link>
      </p>
    </Page>
  );
}
