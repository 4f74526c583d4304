import type { BookTotal } from '../../../shared/features/admin-money.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { writeEuro } from '../balance/write-euro.ts';
import { texts } from './money.texts.ts';

const amount = (side: 'debit' | 'credit'): Column<BookTotal> => ({
  header: texts[side],
  numeric: true,
  render: (total) =>
    total[side] === 0 ? '0.00' : texts.amountIn(writeEuro(total[side]), total.currency),
});

const COLUMNS: readonly Column<BookTotal>[] = [
  {
    header: texts.account,
    rowHeader: true,
    render: ({ account, currency }) => `${account}, ${currency}`,
  },
  amount('debit'),
  amount('credit'),
];

/** What every account of the association stands at. */
export function BookTotals({ totals }: { totals: readonly BookTotal[] }) {
  return (
    <section className="stack">
      <h2 id="book-totals">{texts.totals}</h2>
      <DataTable
        heading="book-totals"
        columns={COLUMNS}
        rows={totals}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </section>
  );
}
