import { type LoaderFunctionArgs, useLoaderData, useLocation, Link } from 'react-router-dom';
import { t } from 'texts:admin/general';
import type { ReviewedUser } from '../../../../shared/features/admin.ts';
import { load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListPages } from '../../../ui/lists/list-pages.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { ResultsHeading } from '../../../ui/lists/results-heading.tsx';
import { statusSearch } from '../../../ui/lists/status-choices.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { fullName, roleWords } from './user-words.ts';
import '../admin-table.css';

const COLUMNS: readonly Column<ReviewedUser>[] = [
  { header: t('id'), render: ({ id }) => id, numeric: true },
  {
    header: t('nameAndUserName'),
    rowHeader: true,
    render: (user) => (
      <>
        <Link to={`/admin/user/${user.id}`}>{fullName(user)}</Link>
        <span className="table-more">{user.user_name}</span>
      </>
    ),
  },
  { header: t('role'), render: roleWords },
  { header: t('country'), render: ({ country }) => countryName(country) },
  {
    header: t('roleStatus'),
    render: ({ contributor_status: status }) => <StatusChip status={status} />,
  },
  { header: t('email'), render: ({ email }) => email },
];

/** Loads a page of accounts for the query parameters `filter`, `status` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { payload, filter, status, before } = readListQuery(request);
  const page = await load('/admin/getUsers', payload, { signal: request.signal });
  return { ...page, filter, status, before };
}

function UsersScreen() {
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

export { UsersScreen as Component };

function UserTable({ users }: { users: readonly ReviewedUser[] }) {
  return (
    <DataTable
      caption={t('table')}
      hideCaption
      columns={COLUMNS}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}
