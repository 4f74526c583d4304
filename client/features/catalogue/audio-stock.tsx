import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:catalogue/search';
import { load, loadIfPossible } from '../../calls/load.ts';
import { trackOf } from '../../player/track.ts';
import { Page } from '../../ui/page.tsx';
import { CategoryList } from './category-list.tsx';
import { t as tHead } from 'texts:heads/stock';
import { categoriesHead } from './category-head.ts';
import type { ScreenHead } from '../../rendering/head.ts';

/** Loads the categories of sounds, and a sound of each. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const [{ categories }, week] = await Promise.all([
    load('/categories/getStockCategories', {}, { signal }),
    loadIfPossible('/projects/getWeek', {}, { signal }),
  ]);
  return { categories, samples: week?.samples ?? [] };
}

export const head: ScreenHead<typeof loader> = ({ categories }, { site }) =>
  categoriesHead(
    { path: '/audio-stock', title: t('audioStock'), description: tHead('description') },
    categories,
    { site, below: '/projects' },
  );

/** The start of a buyer's search for a sound. */
export function Component() {
  const { categories, samples } = useLoaderData<typeof loader>();
  const sampleOf = (categoryId: number) => {
    const sound = samples.find(({ category_id }) => category_id === categoryId);
    return sound && trackOf(sound, sound);
  };
  return (
    <Page title={t('audioStock')} lead={<p>{t('audioStockLead')}</p>}>
      <CategoryList
        lines={categories.map(({ id, name, description }) => ({
          to: `/projects/${id}`,
          label: name,
          text: description,
          sample: sampleOf(id),
        }))}
      />
      <Link to="/search/sounds">{t('searchAll')}</Link>
    </Page>
  );
}
