import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t as tSearch } from 'texts:catalogue/search';
import { t as tHead } from 'texts:heads/freelancers';
import { t } from 'texts:services/search';
import { load } from '../../calls/load.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { readPage } from '../catalogue/sounds/sound-query.ts';
import { FreelancerCard } from './freelancer-card.tsx';
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
