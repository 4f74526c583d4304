import { Link } from 'react-router-dom';
import { t } from 'texts:admin/refund';
import type { GatewayDifference } from '../../../../shared/features/payments/refunds.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import type { Loaded } from '../../../load.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { writeDay } from '../../balance/admin/write-day.ts';

const COLUMNS: readonly Column<GatewayDifference>[] = [
  { header: t('attempt'), rowHeader: true, render: ({ name }) => name },
  { header: t('day'), render: ({ day }) => writeDay(day) },
  { header: t('difference'), render: ({ kind }) => t(`differences.${kind}`) },
  { header: t('atBank'), numeric: true, render: ({ gateway_rsd: rsd }) => writeRsd(rsd) },
  { header: t('inBook'), numeric: true, render: ({ book_rsd: rsd }) => writeRsd(rsd) },
  {
    header: t('orderHeader'),
    render: ({ order_id: id }) =>
      id === null ? '-' : <Link to={`/admin/refunds/${id}`}>{id}</Link>,
  },
];

/** How the bank's list of each day and our book agree: the last day, and what differs. */
export function GatewayDays({ days, differences, open }: Loaded<'/admin/getGatewayDays'>) {
  const [last] = days;
  const [oldest] = open;
  const late = oldest !== undefined && (
    <p>{t('openDays', { days: open.length, oldest: writeDay(oldest) })}</p>
  );
  if (!last) return late || <p>{t('notCompared')}</p>;
  const sum = formatMinor(toMinor(last.gateway_rsd));
  return (
    <>
      {late}
      <p>{t('lastDay', { day: writeDay(last.day), payments: last.payments, sum })}</p>
      {differences.length === 0 ? (
        <p>{t('noDifference')}</p>
      ) : (
        <DataTable
          caption={t('differencesTable')}
          columns={COLUMNS}
          rows={differences}
          rowKey={({ day, kind, name }) => `${day} ${kind} ${name}`}
        />
      )}
    </>
  );
}

function writeRsd(rsd: number | null): string {
  return rsd === null ? '-' : `${formatMinor(toMinor(rsd))} RSD`;
}
