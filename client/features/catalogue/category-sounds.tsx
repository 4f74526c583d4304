import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:catalogue/search';
import { STOCK_CATEGORY } from '../../../shared/languages/categories.ts';
import { idFrom, load } from '../../calls/load.ts';
import { Page } from '../../ui/page.tsx';
import { loadSounds } from './sounds/load-sounds.ts';
import { SoundBrowser } from './sounds/sound-browser.tsx';
import { categoryAddress, readPage, readQuery } from './sounds/sound-query.ts';
import { categoryHead } from './category-head.ts';
import type { ScreenHead } from '../../rendering/head.ts';

/** Loads a category of sounds and the page that the address names. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const id = idFrom(params['categoryId']);
  const query = { ...readQuery(new URL(url).searchParams), category: String(id) };
  const page = readPage(params['page']);
  const [{ category }, found] = await Promise.all([
    load('/categories/getCategory', { id }, { signal }),
    loadSounds(query, page, signal),
  ]);
  if (category.categoryType !== STOCK_CATEGORY) throw data(null, { status: 404 });
  return { category, found, query, page };
}

export const head: ScreenHead<typeof loader> = ({ category, page }, { site }) => {
  const path = `/projects/${category.id}`;
  return {
    ...categoryHead(category, { site, path: page === 1 ? path : `${path}/${page}` }),
    title: t('pageTitle', { title: category.name, page }),
  };
};

/** The sounds of a category, with search, filters, sorting and pages. */
export function Component() {
  const { category, found, query, page } = useLoaderData<typeof loader>();
  return (
    <Page
      key={category.id}
      title={t('pageTitle', { title: category.name, page })}
      heading={category.name}
      lead={<p>{category.description}</p>}
      steady
    >
      <SoundBrowser
        label={t('searchIn', { category: category.name })}
        address={categoryAddress(category.id)}
        {...{ found, query, page }}
      />
    </Page>
  );
}
