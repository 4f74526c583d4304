import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router-dom';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { EditAccountForm } from './edit-account-form.tsx';
import { texts } from './profile.texts.ts';

/** One's own data. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  return user;
}

/** Editing one's account, and what a portfolio says of its person. */
export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Page title={texts.editAccount} lead={<p>{texts.editAccountLead}</p>} width="text">
      <EditAccountForm user={user} />
      <nav className="row" aria-label={texts.account}>
        {user.may_sell && <Link to={`/portfolio/${user.id}`}>{texts.seePortfolio}</Link>}
        {!user.may_sell && <Link to="/become-freelancer">{texts.become}</Link>}
        <Link to="/account/security">{texts.security}</Link>
      </nav>
    </Page>
  );
}
