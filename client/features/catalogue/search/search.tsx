import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { loadSounds } from '../sounds/load-sounds.ts';
import { SoundBrowser } from '../sounds/sound-browser.tsx';
import { readPage, readWish, searchAddress } from '../sounds/sound-wish.ts';
import type { ScreenHead } from '../../../rendering/head.ts';

/** Loads the results for the words and filters in the address. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = new URL(url).searchParams;
  const wish = readWish(query);
  const page = readPage(query.get('page'));
  const [{ categories }, found] = await Promise.all([
    load('/categories/getStockCategories', {}, { signal }),
    loadSounds(wish, page, signal),
  ]);
  return { categories, found, wish, page };
}

export const head: ScreenHead = () => ({ title: t('searchTitle') });

/** The search for sounds of all categories. */
function SearchScreen() {
  const { categories, found, wish, page } = useLoaderData<typeof loader>();
  const heading =
    wish.words === '' ? tFound('allSounds') : tFound('soundsFor', { words: wish.words });
  return (
    <Page title={t('pageTitle', { title: heading, page })} heading={heading} steady>
      <SoundBrowser
        label={t('searchTitle')}
        address={searchAddress}
        {...{ categories, found, wish, page }}
      />
    </Page>
  );
}

export { SearchScreen as Component };
