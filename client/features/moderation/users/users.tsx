import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/general';
import { load } from '../../../load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import { statusSearch } from '../../../ui/lists/status-choices.ts';
import { UserTable } from './user-table.tsx';

/** One page of users; what is asked for stands in the address: `filter`, `status`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { payload, filter, status, before } = readListQuery(request);
  const page = await load('/admin/getUsers', payload, { signal: request.signal });
  return { ...page, filter, status, before };
}

/** All users, newest first, to search and to page through. */
export function Component() {
  const { users, next, filter, status, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('users')}>
      <ListSearch
        key={search}
        action="/admin/users"
        label={t('searchLabel')}
        filter={filter}
        choices={[statusSearch(status)]}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {t('results', {
            count: users.length,
            more: next !== null,
            filtered: filter !== '',
            filter,
          })}
        </ResultsHeading>
        {users.length > 0 && <UserTable users={users} />}
        {users.length === 0 && (
          <Empty action={<ButtonLink to="/admin/users">{t('showAll')}</ButtonLink>}>
            {t('noUsers')}
          </Empty>
        )}
        <ListPages things="users" next={next} before={before} />
      </section>
    </Page>
  );
}
