import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { sells } from '../../../shared/roles.ts';
import { call } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { texts } from './texts.ts';

/** Confirms the e-mail by the code of the address; a reload confirms nothing twice. */
export async function loader({ params }: LoaderFunctionArgs) {
  return call('/users/accountactivation', { activationCode: params['code'] ?? '' });
}

/** Where the link of the activation mail leads. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  if (!reply.success) {
    return <NotActivated isOver={reply.status === 404} info={reply.info} />;
  }
  const { role, awaitsReview } = reply.data;
  const awaits = sells(role) ? texts.freelancerAwaits : texts.buyerAwaits;
  return (
    <Page title={texts.activated} lead={<p>{texts.activatedConfirmed}</p>} width="text">
      <p>{awaitsReview ? awaits : texts.activatedReady}</p>
      {awaitsReview && <ButtonLink to="/">{texts.goHome}</ButtonLink>}
      {!awaitsReview && (
        <ButtonLink variant="main" to="/sign-in">
          {texts.signIn}
        </ButtonLink>
      )}
    </Page>
  );
}

function NotActivated({ isOver, info }: { isOver: boolean; info: string }) {
  return (
    <Page title={texts.notActivated} lead={<p>{info}</p>} width="text">
      <div className="row">
        {!isOver && <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>}
        <ButtonLink variant={isOver ? 'main' : 'quiet'} to="/activation-mail">
          {texts.sendAgain}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/">
          {texts.goHome}
        </ButtonLink>
      </div>
    </Page>
  );
}
