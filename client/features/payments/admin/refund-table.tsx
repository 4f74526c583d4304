import { Link } from 'react-router';
import { t } from 'texts:admin/refund';
import type { Refund } from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import '../../moderation/admin-table.css';

const COLUMNS: readonly Column<Refund>[] = [
  {
    header: t('item'),
    rowHeader: true,
    render: ({ name, buyer }) => (
      <>
        {name}
        <span className="table-more">{buyer}</span>
      </>
    ),
  },
  {
    header: t('orderHeader'),
    render: ({ order_id: id }) => <Link to={`/admin/refunds/${id}`}>{id}</Link>,
  },
  {
    header: t('amount'),
    numeric: true,
    render: ({ amount, amount_rsd: rsd }) => (
      <div>
        {`${formatMinor(toMinor(amount))} EUR`}
        <span className="table-more">{`${formatMinor(toMinor(rsd))} RSD`}</span>
      </div>
    ),
  },
  {
    header: t('state'),
    render: ({ state, error_code: code }) => (
      <div>
        <span className={`chip ${TONES[state]}`}>{t(`states.${state}`)}</span>
        {code !== null && <span className="table-more">{t('refusedWith', { code })}</span>}
      </div>
    ),
  },
  {
    header: t('why'),
    render: ({ reason, origin, actor }) => (
      <div>
        <span className="table-text">{reason}</span>
        <span className="table-more">
          {origin === 'complaint' ? t('byComplaint') : actor && t('by', { actor })}
        </span>
      </div>
    ),
  },
  { header: t('began'), render: ({ created_at: at }) => <Time at={at} /> },
];

const TONES: Readonly<Record<Refund['state'], string>> = {
  begun: 'mind',
  unknown: 'mind',
  confirmed: 'good',
  refused: 'bad',
};

const OF_ONE_ORDER = COLUMNS.filter(({ header }) => header !== t('orderHeader'));

interface RefundTableProps {
  refunds: readonly Refund[];
  /** Whether all refunds belong to the order on screen. */
  ofOneOrder?: boolean;
}

export function RefundTable({ refunds, ofOneOrder = false }: RefundTableProps) {
  return (
    <DataTable
      label={t('table')}
      columns={ofOneOrder ? OF_ONE_ORDER : COLUMNS}
      rows={refunds}
      rowKey={({ id }) => id}
    />
  );
}
