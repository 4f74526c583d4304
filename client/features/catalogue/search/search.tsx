import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tFound } from 'texts:catalogue/found';
import { t } from 'texts:catalogue/search';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { loadSounds } from '../sounds/load-sounds.ts';
import { SoundBrowser } from '../sounds/sound-browser.tsx';
import { readPage, readQuery, searchAddress } from '../sounds/sound-query.ts';
import type { ScreenHead } from '../../../rendering/head.ts';

/** Loads the results for the words and filters in the address. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const params = new URL(url).searchParams;
  const query = readQuery(params);
  const page = readPage(params.get('page'));
  const [{ categories }, found] = await Promise.all([
    load('/categories/getStockCategories', {}, { signal }),
    loadSounds(query, page, signal),
  ]);
  return { categories, found, query, page };
}

export const head: ScreenHead = () => ({ title: t('searchTitle') });

/** The search for sounds of all categories. */
export function Component() {
  const { categories, found, query, page } = useLoaderData<typeof loader>();
  const heading =
    query.words === '' ? tFound('allSounds') : tFound('soundsFor', { words: query.words });
  return (
    <Page title={t('pageTitle', { title: heading, page })} heading={heading} steady>
      <SoundBrowser
        label={t('searchTitle')}
        address={searchAddress}
        {...{ categories, found, query, page }}
      />
    </Page>
  );
}
