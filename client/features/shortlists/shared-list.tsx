import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tList } from 'texts:shortlists/list';
import { t } from 'texts:shortlists/shared';
import { call } from '../../calls/api.ts';
import { load } from '../../calls/load.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import { readListQuery } from '../../ui/lists/list-query.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { KeptSounds } from './kept-sounds.tsx';
import { nameOf } from './list-name.ts';
import { ListTools } from './list-tools.tsx';
import './saved.css';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { before } = readListQuery(request);
  const secret = params['secret'] ?? '';
  const wanted = { secret, ...(before !== undefined && { before }) };
  const page = await load('/shortlists/getShared', wanted, { signal: request.signal });
  return { ...page, before, secret };
}

// Without a path, so that search engines do not list it.
export const head: ScreenHead<typeof loader> = (list) => ({
  title: t('title', { name: nameOf(list) }),
});

/** A list that its owner shares by a secret address. */
export function Component() {
  const { sounds, total, next, before, secret, ...list } = useLoaderData<typeof loader>();
  const isWhole = next === null && before === undefined;
  return (
    <Page title={t('title', { name: nameOf(list) })} lead={<p>{t('lead')}</p>} steady>
      <PagedList heading={tList('results', { count: total })} texts={tList} {...{ next, before }}>
        {sounds.length === 0 && <p>{t('empty')}</p>}
        {sounds.length > 0 && (
          <>
            <ListTools
              shown={sounds}
              loadPage={
                isWhole ? null : (place) => call('/shortlists/getShared', { secret, ...place })
              }
            />
            <KeptSounds sounds={sounds} />
          </>
        )}
      </PagedList>
    </Page>
  );
}
