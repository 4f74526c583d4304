import { t } from 'texts:admin/rates';
import type { ListedRate } from '../../../../shared/features/payments/rates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { writeDay } from '../../balance/admin/write-day.ts';
import '../../moderation/admin-table.css';

const COLUMNS: readonly Column<ListedRate>[] = [
  {
    header: t('listHeader'),
    rowHeader: true,
    render: ({ list_no: no, list_year: year, in_force: inForce }) => (
      <>
        {t('number', { no, year })} {inForce && <span className="chip good">{t('current')}</span>}
      </>
    ),
  },
  { header: t('rate'), numeric: true, render: ({ rate }) => rate },
  { header: t('formed'), render: ({ formed_on: day }) => writeDay(day) },
  { header: t('applies'), render: ({ applies_on: day }) => writeDay(day) },
  {
    header: t('source'),
    render: ({ source, note }) => (
      <span>
        {t(`origins.${source}`)}
        {note !== null && <span className="table-more">{note}</span>}
      </span>
    ),
  },
  { header: t('added'), render: ({ added_at: at }) => <Time at={at} /> },
];

/** Rates as rows. */
export function RateTable({ rates }: { rates: readonly ListedRate[] }) {
  return (
    <DataTable
      caption={t('ratesTable')}
      hideCaption
      columns={COLUMNS}
      rows={rates}
      rowKey={({ list_year: year, list_no: no }) => `${year} ${no}`}
    />
  );
}
