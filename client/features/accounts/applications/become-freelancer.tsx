import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { load } from '../../../load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ApplicationForm } from './application-form.tsx';
import { useSession } from '../../../session/session.store.ts';

/** How one's wish to sell stands. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  return user;
}

/** A buyer asks to become a freelancer as well. */
export function Component() {
  const { may_sell, wish_to_sell, wish_reason } = useLoaderData<typeof loader>();
  const role = useSession(({ session }) => session?.role);
  if (may_sell) {
    return (
      <Page title={t('become')} lead={<p>{t('already')}</p>} width="text">
        <ButtonLink to={`/user/dashboard/${role}`}>{t('toDashboard')}</ButtonLink>
      </Page>
    );
  }
  const isWaiting = wish_to_sell === 'waiting';
  return (
    <Page
      title={t('become')}
      lead={<p>{isWaiting ? t('waiting') : t('becomeLead')}</p>}
      width="text"
    >
      {isWaiting && <p>{t('changeApplication')}</p>}
      {wish_to_sell === 'declined' && (
        <p>
          <strong>{t('declined')}</strong> {wish_reason}
        </p>
      )}
      <ApplicationForm />
    </Page>
  );
}
