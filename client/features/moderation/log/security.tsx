import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:admin/security';
import { SECURITY_EVENTS, type SecurityEvent } from '../../../../shared/features/audit.ts';
import { load } from '../../../calls/load.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Time } from '../../../ui/time.tsx';
import { deviceName } from '../../accounts/security/device-name.ts';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { SearchedTable } from '../../../ui/lists/searched-table.tsx';
import '../admin-table.css';

/** Loads a page of the security log for the query parameters `filter`, `kind` and `before`. */
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

export function Component() {
  const { events, next, filter, kind, before } = useLoaderData<typeof loader>();
  const choice = {
    name: 'kind',
    label: t('kind'),
    value: kind ?? '',
    choices: SECURITY_EVENTS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    emptyLabel: t('anyKind'),
  };
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <SearchedTable
        action="/admin/security"
        label={t('searchLabel')}
        choices={[choice]}
        results={(values) => t('results', values)}
        caption={t('table')}
        columns={COLUMNS}
        rows={events}
        none={t('none')}
        showAll={t('showAll')}
        things="events"
        {...{ filter, next, before }}
      />
    </Page>
  );
}

const DETAILS = [
  'no-user',
  'no-email-provided',
  'no-password-provided',
  'no-confirmed-email',
  'wrong-password',
  'second-factor-required',
  'wrong-second-factor',
  'account-pending',
  'account-rejected',
  'second-factor',
  'on',
  'off',
  'new-recovery-codes',
  'one',
  'others',
  'all',
  'buyer',
  'freelancer',
  'may-sell',
  'administrator',
  'pending',
  'approved',
  'rejected',
] as const;

const COLUMNS: readonly Column<SecurityEvent>[] = [
  { header: t('at'), render: ({ at }) => <Time at={at} /> },
  { header: t('kind'), rowHeader: true, render: ({ kind }) => t(`kinds.${kind}`) },
  {
    header: t('detail'),
    render: ({ detail }) => <span className="table-text">{detailWords(detail)}</span>,
  },
  { header: t('account'), render: ({ account }) => <Account account={account} /> },
  { header: t('address'), render: ({ address }) => address },
  { header: t('device'), render: ({ device }) => device && deviceName(device) },
  { header: t('request'), render: ({ request_id }) => request_id },
];

/** Returns a known code in words. All other details are routes, which stay as they are. */
function detailWords(detail: string): string {
  const code = DETAILS.find((one) => one === detail);
  return code === undefined ? detail : t(`details.${code}`);
}

function Account({ account }: Pick<SecurityEvent, 'account'>) {
  if (!account) return t('noAccount');
  return <Link to={`/admin/user/${account.id}`}>{account.userName}</Link>;
}
