import { type LoaderFunctionArgs, useLoaderData, Link } from 'react-router';
import { t } from 'texts:admin/log';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditValue,
} from '../../../../shared/features/audit.ts';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { readListQuery } from '../../../ui/lists/list-query.ts';
import { SearchedTable } from '../../../ui/lists/searched-table.tsx';
import type { SearchChoice } from '../../../ui/lists/list-search.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import '../admin-table.css';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: t('at'), render: ({ at }) => <Time at={at} /> },
  { header: t('actor'), render: ({ actor }) => <Actor actor={actor} /> },
  { header: t('action'), rowHeader: true, render: ({ action }) => t(`actions.${action}`) },
  { header: t('subject'), render: ({ subject }) => <Subject subject={subject} /> },
  {
    header: t('changes'),
    render: ({ changes, reason }) => (
      <span className="table-text">
        {changes.map(({ what, from, to }) => (
          <span key={loggedWords(what)} className="table-line">
            {t('change', { what: loggedWords(what), from: loggedWords(from), to: loggedWords(to) })}
          </span>
        ))}
        {reason && <span className="table-line quiet">{t('reason', { reason })}</span>}
      </span>
    ),
  },
];

/** Loads a page of the log for the query parameters `filter`, `action` and `before`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { payload, query, filter, before } = readListQuery(request);
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'));
  const { status: _noStatusHere, ...asked } = payload;
  const page = await load(
    '/admin/getLog',
    { ...asked, ...(action && { action }) },
    {
      signal: request.signal,
    },
  );
  return { ...page, filter, action, before };
}

export function Component() {
  const { entries, next, filter, action, before } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <SearchedTable
        action="/admin/log"
        label={t('searchLabel')}
        choices={[actionSearch(action)]}
        results={(values) => t('results', values)}
        caption={t('table')}
        columns={COLUMNS}
        rows={entries}
        none={t('none')}
        showAll={t('showAll')}
        things="entries"
        {...{ filter, next, before }}
      />
    </Page>
  );
}

function actionSearch(action: AuditAction | undefined): SearchChoice {
  return {
    name: 'action',
    label: t('action'),
    value: action ?? '',
    choices: AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })),
    emptyLabel: t('anyAction'),
  };
}

function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  if (!actor) return t('commandLine');
  return <Link to={`/admin/user/${actor.id}`}>{actor.fullName}</Link>;
}

function Subject({ subject: { kind, id, name } }: Pick<AuditEntry, 'subject'>) {
  // The administration has no screen for orders and the books.
  if (kind === 'order') return t('subjects.order', { id });
  if (kind === 'books') return t('subjects.books');
  if (kind === 'report') {
    return <Link to="/admin/chats?show=all">{t('subjects.report', { name })}</Link>;
  }
  return <Link to={`/admin/${kind}/${id}`}>{name}</Link>;
}

/** Returns a logged value in the page's language. */
function loggedWords(value: AuditValue | null): string {
  if (value === null) return t('nothing');
  if (!('code' in value)) return value.text;
  return 'text' in value
    ? t(`labels.${value.code}`, { text: value.text })
    : t(`words.${value.code}`);
}
