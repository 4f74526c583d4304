import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:catalogue/general';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import { load, loadIfPossible } from '../../calls/load.ts';
import { helloOf } from '../../player/hello-track.ts';
import { tracksOfService } from '../../player/track.ts';
import { Page } from '../../ui/page.tsx';
import { CategoryList } from './category-list.tsx';
import { t as tHead } from 'texts:heads/services';
import { categoriesHead } from './category-head.ts';
import type { ScreenHead } from '../../rendering/head.ts';

/** Loads the categories of services, and the best service of each that can be heard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const [{ categories }, samples] = await Promise.all([
    load('/categories/get', { categoryType: SERVICE_CATEGORY }, { signal }),
    loadIfPossible('/services/getSamples', {}, { signal }),
  ]);
  return { categories, samples: samples?.services ?? [] };
}

export const head: ScreenHead<typeof loader> = ({ categories }, { site }) =>
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
  const { categories, samples } = useLoaderData<typeof loader>();
  const sampleOf = (categoryId: number) => {
    const service = samples.find(({ category_id }) => category_id === categoryId);
    return service && (tracksOfService(service)[0] ?? helloOf(service));
  };
  return (
    <Page title={t('audioServices')} lead={<p>{t('audioServicesLead')}</p>}>
      <CategoryList
        lines={categories.map(({ id, name, description }) => ({
          to: `/audio-services/${id}`,
          label: name,
          text: description,
          sample: sampleOf(id),
        }))}
      />
      <Link to="/freelancers">{t('allFreelancers')}</Link>
    </Page>
  );
}
