import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { t } from 'texts:admin/application';
import type { Application } from '../../../../shared/features/admin.ts';
import { load } from '../../../calls/load.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { countryName } from '../../../languages/country-name.ts';
import '../admin-table.css';

/** Loads a page of applications for the query parameter `after`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const after = Number(new URL(request.url).searchParams.get('after')) || undefined;
  const page = await load(
    '/admin/getApplications',
    { ...(after && { after }) },
    {
      signal: request.signal,
    },
  );
  return { ...page, after };
}

const COLUMNS: readonly Column<Application>[] = [
  {
    header: t('person'),
    rowHeader: true,
    render: ({ user_id: userId, fullName, userName }) => (
      <>
        <Link to={`/admin/user/${userId}`}>{fullName}</Link>
        <span className="table-more">{userName}</span>
      </>
    ),
  },
  { header: t('country'), render: ({ country }) => countryName(country) },
  { header: t('why'), render: ({ why }) => <span className="table-text">{why}</span> },
  { header: t('languages'), render: ({ languages }) => languages.join(', ') },
  { header: t('sent'), render: ({ created_at: at }) => <Time at={at} show="date" /> },
];

/** The list of applications to become a freelancer. Each is decided on the account's screen. */
export function Component() {
  const { applications, next, after } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <DataTable
        label={t('table')}
        columns={COLUMNS}
        rows={applications}
        rowKey={({ id }) => id}
        none={<Empty>{t('none')}</Empty>}
      />
      {(next !== null || after !== undefined) && (
        <nav className="row" aria-label={t('pages')}>
          {after !== undefined && <Link to={pathname}>{t('first')}</Link>}
          {next !== null && <Link to={`${pathname}?after=${next}`}>{t('further')}</Link>}
        </nav>
      )}
    </Page>
  );
}
