import { Link } from 'react-router-dom';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import type { ReviewedProject } from '../../../../shared/features/admin.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import '../admin-table.css';

const COLUMNS: readonly Column<ReviewedProject>[] = [
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

/** Projects as rows. */
export function ProjectTable({ projects }: { projects: readonly ReviewedProject[] }) {
  return (
    <DataTable
      caption={t('table')}
      hideCaption
      columns={COLUMNS}
      rows={projects}
      rowKey={({ id }) => id}
    />
  );
}

function priceWord(price: number | null): string {
  return price === null ? t('noPrice') : t('euros', { amount: formatMinor(toMinor(price)) });
}
