import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:accounts/profile';
import { t as tPerson } from 'texts:accounts/person';
import { t as tRole } from 'texts:accounts/role';
import type { Profile } from '../../../../shared/features/accounts/accounts.ts';
import { load } from '../../../calls/load.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { PortfolioView } from './portfolio-view.tsx';

/** The values that `/user/profil/{type}` accepts: a role by number or by name. */
const TYPES: Readonly<Record<string, 'buyer' | 'freelancer'>> = {
  '1': 'buyer',
  buyer: 'buyer',
  '2': 'freelancer',
  '3': 'freelancer',
  freelancer: 'freelancer',
};

/** Loads the person's own data, and for a freelancer the public portfolio. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const type = TYPES[params['type'] ?? ''];
  if (!type) throw data(null, { status: 404 });
  const { user } = await load('/users/getUser', {}, { signal });
  if (type === 'buyer' || !user.may_sell) return { type, user, portfolio: undefined, packs: [] };
  const [{ portfolio }, { packs }] = await Promise.all([
    load('/users/getPortfolio', { userId: user.id }, { signal }),
    load('/packs/getOnSale', { userId: user.id }, { signal }),
  ]);
  return { type, user, portfolio, packs };
}

export function Component() {
  const { type, user, portfolio, packs } = useLoaderData<typeof loader>();
  return (
    <Page title={t('ownProfileOf', { role: tRole(type).toLowerCase() })} heading={t('ownProfile')}>
      <section className="stack">
        <OwnFacts user={user} />
        {!portfolio && <Link to="/edit-account">{t('editPortfolio')}</Link>}
      </section>
      {portfolio && (
        <section className="stack">
          <h2>{t('asOthers')}</h2>
          <Link to={`/portfolio/${user.id}`}>{t('portfolioOf', { userName: user.user_name })}</Link>
        </section>
      )}
      {portfolio && (
        <PortfolioView portfolio={portfolio} mine packs={packs} reviews={null} tools={null} />
      )}
      {type === 'freelancer' && !portfolio && <Link to="/become-freelancer">{t('become')}</Link>}
    </Page>
  );
}

function OwnFacts({ user }: { user: Profile }) {
  return (
    <DefinitionList
      lines={[
        [tPerson('userName'), user.user_name],
        [tPerson('name'), `${user.name} ${user.last_name}`],
        [t('email'), user.email],
        [t('address'), user.address ?? t('notGiven')],
        [t('city'), user.city],
        [tPerson('country'), countryName(user.country)],
        [tPerson('telephone'), user.telephone ?? t('notGiven')],
        [t('yearOfBirth'), user.age],
      ]}
    />
  );
}
