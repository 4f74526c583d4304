import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tSearch } from 'texts:catalogue/search';
import { t } from 'texts:services/general';
import { t as tList } from 'texts:services/search';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import { idFrom, load, loadIfPossible } from '../../calls/load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../../session/session.store.ts';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { readPage } from '../catalogue/sounds/sound-query.ts';
import { ServiceCard } from './service-card.tsx';
import { readServiceQuery, serviceSearchOf } from './search/service-query.ts';
import { ServiceResults } from './search/service-results.tsx';
import { Voices } from './search/voices.tsx';
import './services.css';
import { categoryHead } from '../catalogue/category-head.ts';
import type { ScreenHead } from '../../rendering/head.ts';

/** Loads a category, a page of its services for the filters in the address, and its first voices. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const categoryId = idFrom(params['categoryId']);
  const address = new URL(url).searchParams;
  const query = readServiceQuery(address);
  const page = readPage(address.get('page'));
  const wanted = { categoryId, ...serviceSearchOf(query, page) };
  const [{ category }, found, voices, demoRate] = await Promise.all([
    load('/categories/getCategory', { id: categoryId }, { signal }),
    load('/services/getAllServices', wanted, { signal }),
    loadIfPossible('/services/getVoices', { categoryId }, { signal }),
    askDemoRate(),
  ]);
  if (category.categoryType !== SERVICE_CATEGORY) throw data(null, { status: 404 });
  return { category, found, query, page, voices: voices?.services ?? [], demoRate };
}

export const head: ScreenHead<typeof loader> = ({ category, page }, { site }) => {
  const path = `/audio-services/${category.id}`;
  return {
    ...categoryHead(category, { site, path: page === 1 ? path : `${path}?page=${page}` }),
    title: tSearch('pageTitle', { title: category.name, page }),
  };
};

/** The services of a category: three voices, filters, and a page of cards. */
export function Component() {
  const { category, found, query, page, voices, demoRate } = useLoaderData<typeof loader>();
  const me = useSession(({ session }) => session?.userId);
  return (
    <Page
      key={category.id}
      title={tSearch('pageTitle', { title: category.name, page })}
      heading={category.name}
      lead={<p>{category.description}</p>}
      steady
    >
      <Voices services={voices} />
      <ServiceResults
        label={tList('filterServices')}
        path={`/audio-services/${category.id}`}
        things="services"
        empty={
          <Empty
            action={<ButtonLink to="/audio-services-categories">{t('otherCategories')}</ButtonLink>}
          >
            {t('none')}
          </Empty>
        }
        {...{ query, page, found, demoRate }}
      >
        <ul className="list-plain list-ruled">
          {found.services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} mine={service.owner_id === me} />
            </li>
          ))}
        </ul>
      </ServiceResults>
    </Page>
  );
}
