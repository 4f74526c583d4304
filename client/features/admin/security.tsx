import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { SECURITY_EVENTS, type SecurityEvent } from '../../../shared/features/security-events.ts';
import { load } from '../../load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { ListPages } from './list-pages.tsx';
import { readListQuery } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { texts } from './security.texts.ts';
import './admin-table.css';

/** One page of the security log; the address says which: `filter`, `kind`, `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, filter, before } = readListQuery(request);
  const kind = SECURITY_EVENTS.find((one) => one === query.get('kind'));
  const about = /^\d{1,15}$/.test(filter) ? { userId: Number(filter) } : { address: filter };
  const page = await load(
    '/admin/getSecurityEvents',
    { ...(filter && about), ...(kind && { kind }), ...(before !== undefined && { before }) },
    { signal: request.signal },
  );
  return { ...page, filter, kind, before };
}

/** Who signed in, failed or was refused, to search and to page through. */
export function Component() {
  const { events, next, filter, kind, before } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const choice = {
    name: 'kind',
    label: texts.kind,
    value: kind ?? '',
    choices: SECURITY_EVENTS.map((value) => ({ value, label: texts.kinds[value] })),
    emptyLabel: texts.anyKind,
  };
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>}>
      <ListSearch
        key={search}
        action="/admin/security"
        label={texts.searchLabel}
        filter={filter}
        choices={[choice]}
      />
      <section className="stack">
        <ResultsHeading turn={search}>
          {texts.results(events.length, next !== null, filter)}
        </ResultsHeading>
        {events.length > 0 && (
          <DataTable
            caption={texts.table}
            hideCaption
            columns={COLUMNS}
            rows={events}
            rowKey={({ id }) => id}
          />
        )}
        {events.length === 0 && (
          <Empty action={<ButtonLink to="/admin/security">{texts.showAll}</ButtonLink>}>
            {texts.none}
          </Empty>
        )}
        <ListPages things={texts.events} next={next} before={before} />
      </section>
    </Page>
  );
}

const COLUMNS: readonly Column<SecurityEvent>[] = [
  { header: texts.at, render: ({ at }) => <Time at={at} /> },
  { header: texts.kind, rowHeader: true, render: ({ kind }) => texts.kinds[kind] },
  {
    header: texts.detail,
    render: ({ detail }) => <span className="table-text">{texts.details[detail] ?? detail}</span>,
  },
  { header: texts.account, render: ({ account }) => <Account account={account} /> },
  { header: texts.address, render: ({ address }) => address },
  { header: texts.device, render: ({ device }) => device },
  { header: texts.request, render: ({ request_id }) => request_id },
];

function Account({ account }: Pick<SecurityEvent, 'account'>) {
  if (!account) return texts.noAccount;
  return <Link to={`/admin/user/${account.id}`}>{account.userName}</Link>;
}
