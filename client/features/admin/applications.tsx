import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import type { SellerWish } from '../../../shared/features/admin.ts';
import { load } from '../../load.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { texts as countryTexts } from '../accounts/country.texts.ts';
import { texts } from './application.texts.ts';
import './admin-table.css';

/** One page of applications; `after` in the address says which. */
export async function loader({ request }: LoaderFunctionArgs) {
  const after = Number(new URL(request.url).searchParams.get('after')) || undefined;
  const page = await load(
    '/admin/getSellerWishes',
    { ...(after && { after }) },
    {
      signal: request.signal,
    },
  );
  return { ...page, after };
}

const COLUMNS: readonly Column<SellerWish>[] = [
  {
    header: texts.person,
    rowHeader: true,
    render: ({ user_id: userId, fullName, userName }) => (
      <>
        <Link to={`/admin/user/${userId}`}>{fullName}</Link>
        <span className="table-more">{userName}</span>
      </>
    ),
  },
  { header: texts.country, render: ({ country }) => countryTexts.nameOf(country) },
  { header: texts.why, render: ({ why }) => <span className="table-text">{why}</span> },
  { header: texts.languages, render: ({ languages }) => languages.join(', ') },
  { header: texts.asked, render: ({ created_at: at }) => <Time at={at} show="date" /> },
];

/** Buyers who ask to sell; the decision is made on the screen of each person. */
export function Component() {
  const { wishes, next, after } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>}>
      {wishes.length === 0 && <Empty>{texts.none}</Empty>}
      {wishes.length > 0 && (
        <DataTable
          caption={texts.table}
          hideCaption
          columns={COLUMNS}
          rows={wishes}
          rowKey={({ id }) => id}
        />
      )}
      {(next !== null || after !== undefined) && (
        <nav className="row" aria-label={texts.pages}>
          {after !== undefined && <Link to={pathname}>{texts.first}</Link>}
          {next !== null && <Link to={`${pathname}?after=${next}`}>{texts.further}</Link>}
        </nav>
      )}
    </Page>
  );
}
