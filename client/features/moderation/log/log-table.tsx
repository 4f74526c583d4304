import { Link } from 'react-router-dom';
import { t } from 'texts:admin/log';
import type { AuditEntry } from '../../../../shared/features/audit.ts';
import { loggedWords } from './logged-words.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
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

/** Entries of the log as rows. */
export function LogTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      caption={t('table')}
      hideCaption
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}

function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  if (!actor) return t('commandLine');
  return <Link to={`/admin/user/${actor.id}`}>{actor.fullName}</Link>;
}

function Subject({ subject: { kind, id, name } }: Pick<AuditEntry, 'subject'>) {
  // Orders and the books have no screen of their own in the administration.
  if (kind === 'order') return t('subjects.order', { id });
  if (kind === 'books') return t('subjects.books');
  if (kind === 'report') {
    return <Link to="/admin/chats?show=all">{t('subjects.report', { name })}</Link>;
  }
  return <Link to={`/admin/${kind}/${id}`}>{name}</Link>;
}
