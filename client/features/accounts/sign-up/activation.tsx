import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:accounts/general';
import { sells } from '../../../../shared/roles.ts';
import { call } from '../../../calls/api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';

/** Confirms an e-mail address by the code in the URL. Idempotent. */
export async function loader({ params }: LoaderFunctionArgs) {
  return call('/users/accountactivation', { activationCode: params['code'] ?? '' });
}

/** The target of the link in the activation e-mail. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  if (!reply.success) {
    return <NotActivated isOver={reply.status === 404} info={reply.info} />;
  }
  const { role, awaitsReview } = reply.data;
  const awaits = sells(role) ? t('freelancerAwaits') : t('buyerAwaits');
  return (
    <Page title={t('activated')} lead={<p>{t('activatedConfirmed')}</p>} width="text">
      <p>{awaitsReview ? awaits : t('activatedReady')}</p>
      {awaitsReview && <ButtonLink to="/">{t('goHome')}</ButtonLink>}
      {!awaitsReview && (
        <ButtonLink variant="main" to="/sign-in">
          {t('signIn')}
        </ButtonLink>
      )}
    </Page>
  );
}

function NotActivated({ isOver, info }: { isOver: boolean; info: string }) {
  return (
    <Page title={t('notActivated')} lead={<p>{info}</p>} width="text">
      <div className="row">
        {!isOver && <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
        <ButtonLink variant={isOver ? 'main' : 'quiet'} to="/activation-mail">
          {t('sendAgain')}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/">
          {t('goHome')}
        </ButtonLink>
      </div>
    </Page>
  );
}
