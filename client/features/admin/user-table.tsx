import { Link } from 'react-router-dom';
import type { ReviewedUser } from '../../../shared/features/admin.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { texts as countryTexts } from '../accounts/country.texts.ts';
import { StatusChip } from './status-chip.tsx';
import { texts } from './texts.ts';
import { fullName, roleWords } from './user-words.ts';
import './admin-table.css';

const COLUMNS: readonly Column<ReviewedUser>[] = [
  { header: texts.id, render: ({ id }) => id, numeric: true },
  {
    header: texts.nameAndUserName,
    rowHeader: true,
    render: (user) => (
      <>
        <Link to={`/admin/user/${user.id}`}>{fullName(user)}</Link>
        <span className="table-more">{user.user_name}</span>
      </>
    ),
  },
  { header: texts.role, render: roleWords },
  { header: texts.country, render: ({ country }) => countryTexts.nameOf(country) },
  {
    header: texts.roleStatus,
    render: ({ contributor_status: status }) => <StatusChip status={status} />,
  },
  { header: texts.email, render: ({ email }) => email },
];

/** Users as rows. */
export function UserTable({ users }: { users: readonly ReviewedUser[] }) {
  return (
    <DataTable
      caption={texts.table}
      hideCaption
      columns={COLUMNS}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}
