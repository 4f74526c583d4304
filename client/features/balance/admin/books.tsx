import { type LoaderFunctionArgs, useLoaderData, useLocation, Link } from 'react-router';
import { t } from 'texts:admin/money';
import type { BookTotal } from '../../../../shared/features/payments/balance.ts';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { writeEuro } from '../write-euro.ts';
import { BookDifferences } from './book-differences.tsx';
import { PurchaseForm, SettlementForm } from './booking-forms.tsx';
import { writeDay } from '../../../ui/time.tsx';

const TOTAL_COLUMNS: readonly Column<BookTotal>[] = [
  {
    header: t('account'),
    rowHeader: true,
    render: ({ account, currency }) => `${account}, ${currency}`,
  },
  amount('debit'),
  amount('credit'),
];

const NIGHT_COLUMNS: readonly Column<Night>[] = [
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

/** Loads the latest reconciliation, or the one of the night of `day` in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const day = new URL(request.url).searchParams.get('day');
  const payload = { ...(day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && { day }) };
  return load('/admin/getReconciliation', payload, { signal: request.signal });
}

export function Component() {
  const { reconciliation, nights } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('books')} lead={<p>{t('booksLead')}</p>} steady>
      <BookDifferences reconciliation={reconciliation} query={search} />
      <BookTotals totals={reconciliation.totals} />
      <BookNights nights={nights} />
      <SettlementForm />
      <PurchaseForm />
    </Page>
  );
}

interface Night {
  readonly day: string;
  readonly count: number;
}

/** Links to the reconciliations of the last nights. */
function BookNights({ nights }: { nights: readonly Night[] }) {
  return (
    <section className="stack">
      <h2 id="book-nights">{t('nights')}</h2>
      <DataTable
        heading="book-nights"
        columns={NIGHT_COLUMNS}
        rows={nights}
        rowKey={({ day }) => day}
        none={<p className="quiet">{t('noNights')}</p>}
      />
    </section>
  );
}

function amount(side: 'debit' | 'credit'): Column<BookTotal> {
  return {
    header: t(side),
    numeric: true,
    render: (total) =>
      total[side] === 0
        ? '0.00'
        : t('amountIn', { amount: writeEuro(total[side]), currency: total.currency }),
  };
}

/** The balances of the association's accounts. */
function BookTotals({ totals }: { totals: readonly BookTotal[] }) {
  return (
    <section className="stack">
      <h2 id="book-totals">{t('totals')}</h2>
      <DataTable
        heading="book-totals"
        columns={TOTAL_COLUMNS}
        rows={totals}
        rowKey={({ account, currency }) => `${account} ${currency}`}
      />
    </section>
  );
}
