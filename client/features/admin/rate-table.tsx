import type { ListedRate } from '../../../shared/features/rates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { texts } from './rates.texts.ts';
import { writeDay } from './write-day.ts';
import './admin-table.css';

const COLUMNS: readonly Column<ListedRate>[] = [
  {
    header: texts.listHeader,
    rowHeader: true,
    render: ({ list_no: no, list_year: year, in_force: inForce }) => (
      <>
        {texts.number(no, year)} {inForce && <span className="chip good">{texts.current}</span>}
      </>
    ),
  },
  { header: texts.rate, numeric: true, render: ({ rate }) => rate },
  { header: texts.formed, render: ({ formed_on: day }) => writeDay(day) },
  { header: texts.applies, render: ({ applies_on: day }) => writeDay(day) },
  {
    header: texts.source,
    render: ({ source, note }) => (
      <span>
        {texts.origins[source]}
        {note !== null && <span className="table-more">{note}</span>}
      </span>
    ),
  },
  { header: texts.added, render: ({ added_at: at }) => <Time at={at} /> },
];

/** Rates as rows. */
export function RateTable({ rates }: { rates: readonly ListedRate[] }) {
  return (
    <DataTable
      caption={texts.ratesTable}
      hideCaption
      columns={COLUMNS}
      rows={rates}
      rowKey={({ list_year: year, list_no: no }) => `${year} ${no}`}
    />
  );
}
