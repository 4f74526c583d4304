import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:catalogue/search';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { CategoryList } from './category-list.tsx';

/** The categories of stock sounds. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { categories } = await load(
    '/categories/getStockCategories',
    {},
    { signal: request.signal },
  );
  return categories;
}

/** Where buyers begin to look for a sound. */
export function Component() {
  const categories = useLoaderData<typeof loader>();
  return (
    <Page title={t('audioStock')} lead={<p>{t('audioStockLead')}</p>}>
      <CategoryList
        lines={categories.map((category) => ({
          category,
          to: `/projects/${category.id}`,
          label: category.name,
          text: category.description,
        }))}
      />
      <Link to="/search">{t('searchAll')}</Link>
    </Page>
  );
}
