import { type LoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router';
import { t } from 'texts:offers/general';
import { idFrom, load } from '../../calls/load.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { Page } from '../../ui/page.tsx';
import { requireFreelancer } from '../../session/require-session.ts';
import { NewOfferForm } from './new-offer-form.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  requireFreelancer();
  const buyerId = idFrom(params['buyerId']);
  const { user_name } = await load(
    '/users/getUsername',
    { userId: buyerId },
    { signal: request.signal },
  );
  return { buyerId, buyer: user_name };
}

/** The screen where a freelancer makes an offer to one buyer. */
export function Component() {
  const { buyerId, buyer } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const conversation = `/user/messages/${buyerId}`;

  function showConversation(): void {
    notify(t('created'), { tone: 'good' });
    void navigate(conversation);
  }

  return (
    <Page title={t('createProject')} lead={<p>{t('createLead', { buyer })}</p>} width="text">
      <NewOfferForm buyerId={buyerId} onSent={showConversation} />
      <Link to={conversation}>{t('backToConversation')}</Link>
    </Page>
  );
}
