import { type LoaderFunctionArgs, Link, useLoaderData, useLocation } from 'react-router-dom';
import { load } from '../../load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { statusOf, type StatusValue } from './status-choices.ts';
import { texts } from './texts.ts';
import { UserSearch } from './user-search.tsx';
import { UserTable } from './user-table.tsx';

/** One page of users; what is asked for stands in the address: `filter`, `status`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filter = query.get('filter')?.trim() ?? '';
  const status = statusOf(query.get('status'));
  const before = Number(query.get('before')) || undefined;
  const wanted = { ...(filter && { filter }), ...(status !== undefined && { status }) };
  const payload = { ...wanted, ...(before && { before }) };
  const page = await load('/admin/getUsers', payload, { signal: request.signal });
  const shown: StatusValue | '' = status === undefined ? '' : `${status}`;
  return { ...page, filter, before, status: shown };
}

/** All users, newest first, to search and to page through. */
export function Component() {
  const { users, next, filter, status, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={texts.users}>
      <UserSearch key={search} filter={filter} status={status} />
      <section className="stack">
        <ResultsHeading turn={search}>
          {texts.results(users.length, next !== null, filter)}
        </ResultsHeading>
        {users.length > 0 && <UserTable users={users} />}
        {users.length === 0 && (
          <Empty action={<ButtonLink to="/admin/users">{texts.showAll}</ButtonLink>}>
            {texts.noUsers}
          </Empty>
        )}
        {(next !== null || before !== undefined) && (
          <nav className="row" aria-label={texts.pages}>
            {before !== undefined && <Link to={pageAt(search)}>{texts.newest}</Link>}
            {next !== null && <Link to={pageAt(search, next)}>{texts.older}</Link>}
          </nav>
        )}
      </section>
    </Page>
  );
}

/** The same search at another page; without `before` the first one. */
function pageAt(search: string, before?: number): string {
  const query = new URLSearchParams(search);
  query.delete('before');
  if (before !== undefined) query.set('before', String(before));
  return `/admin/users?${query}`;
}
