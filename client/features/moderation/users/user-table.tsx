import { Link } from 'react-router-dom';
import { t } from 'texts:admin/general';
import type { ReviewedUser } from '../../../../shared/features/admin.ts';
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

/** Users as rows. */
export function UserTable({ users }: { users: readonly ReviewedUser[] }) {
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
