import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:catalogue/general';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import { load } from '../../calls/load.ts';
import { Page } from '../../ui/page.tsx';
import { CategoryList } from './category-list.tsx';
import { t as tHead } from 'texts:heads/services';
import { categoriesHead } from './category-head.ts';
import type { ScreenHead } from '../../rendering/head.ts';

/** Loads the categories of services. */
export async function loader({ request }: LoaderFunctionArgs) {
  const payload = { categoryType: SERVICE_CATEGORY } as const;
  const { categories } = await load('/categories/get', payload, { signal: request.signal });
  return categories;
}

export const head: ScreenHead<typeof loader> = (categories, { site }) =>
  categoriesHead(
    {
      path: '/audio-services-categories',
      title: t('audioServices'),
      description: tHead('description'),
    },
    categories,
    { site, below: '/audio-services' },
  );

/** The start of a buyer's search for a freelancer. */
export function Component() {
  const categories = useLoaderData<typeof loader>();
  return (
    <Page title={t('audioServices')} lead={<p>{t('audioServicesLead')}</p>}>
      <CategoryList
        lines={categories.map((category) => ({
          category,
          to: `/audio-services/${category.id}`,
          label: category.name,
          text: category.description,
        }))}
      />
      <Link to="/freelancers">{t('allFreelancers')}</Link>
    </Page>
  );
}
