import { t } from 'texts:admin/money';
import type { BookTotal } from '../../../../shared/features/payments/admin-money.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { writeEuro } from '../write-euro.ts';

const amount = (side: 'debit' | 'credit'): Column<BookTotal> => ({
  header: t(side),
  numeric: true,
  render: (total) =>
    total[side] === 0
      ? '0.00'
      : t('amountIn', { amount: writeEuro(total[side]), currency: total.currency }),
});

const COLUMNS: readonly Column<BookTotal>[] = [
  {
    header: t('account'),
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
      <h2 id="book-totals">{t('totals')}</h2>
      <DataTable
        heading="book-totals"
        columns={COLUMNS}
        rows={totals}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </section>
  );
}
