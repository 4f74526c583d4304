import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { load } from '../../../load.ts';
import { Page } from '../../../ui/page.tsx';
import { EditAccountForm } from './edit-account-form.tsx';

/** One's own data. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  return user;
}

/** Editing one's account, and what a portfolio says of its person. */
export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Page title={t('editAccount')} lead={<p>{t('editAccountLead')}</p>} width="text">
      <EditAccountForm user={user} />
      <nav className="row" aria-label={t('account')}>
        {user.may_sell && <Link to={`/portfolio/${user.id}`}>{t('seePortfolio')}</Link>}
        {!user.may_sell && <Link to="/become-freelancer">{t('become')}</Link>}
        <Link to="/account/security">{t('security')}</Link>
      </nav>
    </Page>
  );
}
