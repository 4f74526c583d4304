import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { ScreenHead } from '../../rendering/head.ts';
import { readPage } from '../catalogue/sounds/sound-query.ts';
import { FreelancerRows } from './found-rows.tsx';
import { GroupPage, groupTitle } from './group-page.tsx';
import { loadOrRefusal } from '../../calls/load.ts';
import { readWords } from './search-address.ts';

/** Loads a page of freelancers. Without words it redirects to the list of all freelancers. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const words = readWords(url);
  if (words === '') throw redirect('/freelancers');
  const page = readPage(new URL(url).searchParams.get('page'));
  const result = await loadOrRefusal('/search/getFreelancers', { filter: words, page }, signal);
  return { words, page, ...result };
}

export const head: ScreenHead<typeof loader> = ({ words }) => ({
  title: groupTitle('freelancers', words),
});

export function Component() {
  const { words, page, found, refusal } = useLoaderData<typeof loader>();
  return (
    <GroupPage group="freelancers" words={words} page={page} refusal={refusal} found={found}>
      {found && found.users.length > 0 && <FreelancerRows users={found.users} />}
    </GroupPage>
  );
}
