import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { ScreenHead } from '../../rendering/head.ts';
import { PriceNote } from '../catalogue/price-note.tsx';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { readPage } from '../catalogue/sounds/sound-query.ts';
import { ServiceRows } from './found-rows.tsx';
import { GroupPage, groupTitle } from './group-page.tsx';
import { loadOrRefusal } from '../../calls/load.ts';
import { readWords } from './search-address.ts';

/** Loads a page of services. Without words it redirects to the categories of services. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const words = readWords(url);
  if (words === '') throw redirect('/audio-services-categories');
  const page = readPage(new URL(url).searchParams.get('page'));
  const [result, demoRate] = await Promise.all([
    loadOrRefusal('/search/getServices', { filter: words, page }, signal),
    askDemoRate(),
  ]);
  return { words, page, demoRate, ...result };
}

export const head: ScreenHead<typeof loader> = ({ words }) => ({
  title: groupTitle('services', words),
});

export function Component() {
  const { words, page, found, refusal, demoRate } = useLoaderData<typeof loader>();
  return (
    <GroupPage group="services" words={words} page={page} refusal={refusal} found={found}>
      {found && found.services.length > 0 && (
        <>
          <ServiceRows services={found.services} />
          <PriceNote demoRate={demoRate} />
        </>
      )}
    </GroupPage>
  );
}
