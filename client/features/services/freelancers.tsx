import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t as tSearch } from 'texts:catalogue/search';
import { t as tHead } from 'texts:heads/freelancers';
import { t as tService } from 'texts:services/general';
import { t } from 'texts:services/search';
import type { ListedFreelancer } from '../../../shared/features/service-search.ts';
import { writeLanguages } from '../../../shared/languages/languages.ts';
import { load } from '../../calls/load.ts';
import { countryName } from '../../languages/country-name.ts';
import { HelloButton } from '../../player/hello-player.tsx';
import type { ScreenHead } from '../../rendering/head.ts';
import { useSession } from '../../session/session.store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { messageAddress } from '../../ui/conversation-address.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { readPage } from '../catalogue/sounds/sound-query.ts';
import { readServiceQuery, serviceSearchOf } from './search/service-query.ts';
import { ServiceResults } from './search/service-results.tsx';
import './services.css';

const PATH = '/freelancers';

/** Loads the freelancers that the address asks for. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const address = new URL(url).searchParams;
  const query = readServiceQuery(address);
  const page = readPage(address.get('page'));
  const [found, demoRate] = await Promise.all([
    load('/services/getFreelancers', serviceSearchOf(query, page), { signal }),
    askDemoRate(),
  ]);
  return { found, query, page, demoRate };
}

export const head: ScreenHead<typeof loader> = ({ page }) => ({
  path: page === 1 ? PATH : `${PATH}?page=${page}`,
  title: tSearch('pageTitle', { title: t('freelancers'), page }),
  description: tHead('description'),
});

/** All freelancers, with filters. The screen at /users finds them by name. */
function FreelancersScreen() {
  const { found, query, page, demoRate } = useLoaderData<typeof loader>();
  return (
    <Page
      title={tSearch('pageTitle', { title: t('freelancers'), page })}
      heading={t('freelancers')}
      lead={<p>{t('freelancersLead')}</p>}
      steady
    >
      <Link to="/users">{t('byName')}</Link>
      <ServiceResults
        label={t('filterFreelancers')}
        path={PATH}
        things="freelancers"
        empty={<Empty>{t('noFreelancers')}</Empty>}
        {...{ query, page, found, demoRate }}
      >
        <ul className="services list-plain">
          {found.freelancers.map((freelancer) => (
            <li key={freelancer.id}>
              <FreelancerCard freelancer={freelancer} />
            </li>
          ))}
        </ul>
      </ServiceResults>
    </Page>
  );
}

export { FreelancersScreen as Component };

/** A freelancer with the hello, the languages, and the services. */
function FreelancerCard({ freelancer }: { freelancer: ListedFreelancer }) {
  const { id, user_name: userName, name, country, languages, hello, services } = freelancer;
  const { rating, rating_count } = freelancer;
  const mine = useSession(({ session }) => session?.userId === id);
  const speaks =
    languages.length > 0 && tService('speaks', { languages: writeLanguages(languages) });
  return (
    <article className="service">
      <div className="service-what">
        <h3 className="service-title">
          <Link to={`/portfolio/${id}`}>{userName}</Link>
        </h3>
        <p className="quiet">{[name, countryName(country), speaks].filter(Boolean).join(' · ')}</p>
        {hello && <HelloButton hello={hello} userId={id} name={userName} />}
        {rating_count > 0 && <Stars value={rating} count={rating_count} />}
        <FreelancerServices services={services} />
      </div>
      <div className="service-how">
        {!mine && (
          <ButtonLink variant="main" to={messageAddress(id, userName)}>
            {t('talkTo', { userName })}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function FreelancerServices({ services }: Pick<ListedFreelancer, 'services'>) {
  if (services.length === 0) return null;
  return (
    <ul className="offered list-plain">
      {services.map(({ id, title, category, price, price_rsd }) => (
        <li key={id}>
          <Link to={`/audio-service/${id}`}>{title}</Link>{' '}
          <span className="quiet">{t('inCategory', { category })}</span>{' '}
          <ShownPrice price={price} price_rsd={price_rsd} per={tService('perMinute')} />
        </li>
      ))}
    </ul>
  );
}
