import { type LoaderFunctionArgs, useLoaderData, Link } from 'react-router';
import { t } from 'texts:admin/general';
import type { ListedUser } from '../../../../shared/features/admin.ts';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { SearchedTable } from '../../../ui/lists/searched-table.tsx';
import { statusSearch } from '../../../ui/lists/status-choices.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { countryName } from '../../../languages/country-name.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { fullName, roleWords } from './user-words.ts';
import '../admin-table.css';

const COLUMNS: readonly Column<ListedUser>[] = [
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

export function Component() {
  const { users, next, filter, status, before } = useLoaderData<typeof loader>();
  return (
    <Page title={t('users')}>
      <SearchedTable
        action="/admin/users"
        label={t('searchLabel')}
        choices={[statusSearch(status)]}
        results={(values) => t('results', values)}
        caption={t('table')}
        columns={COLUMNS}
        rows={users}
        none={t('noUsers')}
        showAll={t('showAll')}
        things="users"
        {...{ filter, next, before }}
      />
    </Page>
  );
}
