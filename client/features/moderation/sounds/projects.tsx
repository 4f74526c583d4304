import { type LoaderFunctionArgs, useLoaderData, Link } from 'react-router';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import type { ProjectKind, ListedProject } from '../../../../shared/features/admin.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { SearchedTable } from '../../../ui/lists/searched-table.tsx';
import type { SearchChoice } from '../../../ui/lists/list-search.tsx';
import { statusSearch } from '../../../ui/lists/status-choices.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import '../admin-table.css';

const COLUMNS: readonly Column<ListedProject>[] = [
  { header: tAdmin('id'), render: ({ id }) => id, numeric: true },
  {
    header: t('name'),
    rowHeader: true,
    render: ({ id, name, kind }) => (
      <>
        <Link to={`/admin/project/${id}`}>{name}</Link>
        <span className="table-more">{t(`kinds.${kind}`)}</span>
      </>
    ),
  },
  { header: t('userId'), render: ({ user_id: userId }) => userId, numeric: true },
  {
    header: tAdmin('userName'),
    render: ({ user_id: userId, userName }) => <Link to={`/admin/user/${userId}`}>{userName}</Link>,
  },
  {
    header: t('description'),
    render: ({ description }) => <span className="table-text">{description}</span>,
  },
  { header: t('price'), render: ({ price }) => priceWord(price), numeric: true },
  { header: tAdmin('status'), render: ({ status }) => <StatusChip status={status} /> },
];

/** The filters of the list. `failed` finds sounds whose preview failed because of a server error. */
const KINDS = ['stock', 'service', 'failed'] as const;
type Kind = (typeof KINDS)[number];

/** Loads a page of projects for the query parameters `filter`, `status`, `kind` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { payload, query, filter, status, before } = readListQuery(request);
  const kind = KINDS.find((one) => one === query.get('kind'));
  const wanted = { ...payload, ...(kind && kindFilter(kind)) };
  const page = await load('/admin/getProjects', wanted, { signal: request.signal });
  return { ...page, filter, status, kind, before };
}

export function Component() {
  const { projects, next, filter, status, kind, before } = useLoaderData<typeof loader>();
  return (
    <Page title={tAdmin('projects')}>
      <SearchedTable
        action="/admin/projects"
        label={t('searchLabel')}
        choices={[statusSearch(status), kindSearch(kind)]}
        results={(values) => t('results', values)}
        caption={t('table')}
        columns={COLUMNS}
        rows={projects}
        none={t('none')}
        showAll={t('showAll')}
        things="projects"
        {...{ filter, next, before }}
      />
    </Page>
  );
}

function kindFilter(kind: Kind): { kind?: ProjectKind; givenUp?: boolean } {
  return kind === 'failed' ? { givenUp: true } : { kind };
}

function kindSearch(kind: Kind | undefined): SearchChoice {
  return {
    name: 'kind',
    label: t('kind'),
    value: kind ?? '',
    choices: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    emptyLabel: t('anyKind'),
  };
}

function priceWord(price: number | null): string {
  return price === null ? t('noPrice') : t('euros', { amount: formatMinor(toMinor(price)) });
}
