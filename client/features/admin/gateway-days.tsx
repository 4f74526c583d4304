import { Link } from 'react-router-dom';
import type { GatewayDifference } from '../../../shared/features/refunds.ts';
import { formatMinor, toMinor } from '../../../shared/money.ts';
import type { Loaded } from '../../load.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { texts } from './refund.texts.ts';
import { writeDay } from './write-day.ts';

const COLUMNS: readonly Column<GatewayDifference>[] = [
  { header: texts.attempt, rowHeader: true, render: ({ name }) => name },
  { header: texts.day, render: ({ day }) => writeDay(day) },
  { header: texts.difference, render: ({ kind }) => texts.differences[kind] },
  { header: texts.atBank, numeric: true, render: ({ gateway_rsd: rsd }) => writeRsd(rsd) },
  { header: texts.inBook, numeric: true, render: ({ book_rsd: rsd }) => writeRsd(rsd) },
  {
    header: texts.orderHeader,
    render: ({ order_id: id }) =>
      id === null ? '-' : <Link to={`/admin/refunds/${id}`}>{id}</Link>,
  },
];

/** How the bank's list of each day and our book agree: the last day, and what differs. */
export function GatewayDays({ days, differences, open }: Loaded<'/admin/getGatewayDays'>) {
  const [last] = days;
  const [oldest] = open;
  const late = oldest !== undefined && <p>{texts.openDays(open.length, writeDay(oldest))}</p>;
  if (!last) return late || <p>{texts.notCompared}</p>;
  const sum = formatMinor(toMinor(last.gateway_rsd));
  return (
    <>
      {late}
      <p>{texts.lastDay(writeDay(last.day), last.payments, sum)}</p>
      {differences.length === 0 ? (
        <p>{texts.noDifference}</p>
      ) : (
        <DataTable
          caption={texts.differencesTable}
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
