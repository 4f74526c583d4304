import { Link } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { writeDay } from './write-day.ts';

/** What the check of one night found. */
interface Night {
  readonly day: string;
  readonly count: number;
}

const COLUMNS: readonly Column<Night>[] = [
  {
    header: t('night'),
    rowHeader: true,
    render: ({ day }) => <Link to={`/admin/books?day=${day}`}>{writeDay(day)}</Link>,
  },
  {
    header: t('nightFound'),
    render: ({ count }) =>
      count === 0 ? (
        <span className="chip good">{t('nothingFound')}</span>
      ) : (
        <span className="chip bad">{t('nightDiffer', { count })}</span>
      ),
  },
];

/** The checks of the last nights, each with the way to what it found. */
export function BookNights({ nights }: { nights: readonly Night[] }) {
  return (
    <section className="stack">
      <h2 id="book-nights">{t('nights')}</h2>
      {nights.length === 0 && <p className="quiet">{t('noNights')}</p>}
      {nights.length > 0 && (
        <DataTable
          heading="book-nights"
          columns={COLUMNS}
          rows={nights}
          rowKey={({ day }) => day}
        />
      )}
    </section>
  );
}
