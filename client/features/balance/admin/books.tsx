import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { load } from '../../../load.ts';
import { Page } from '../../../ui/page.tsx';
import { BookDifferences } from './book-differences.tsx';
import { BookNights } from './book-nights.tsx';
import { BookTotals } from './book-totals.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { SettlementForm } from './settlement-form.tsx';

/** The newest check of the books, or that of the night of a `day` in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const day = new URL(request.url).searchParams.get('day');
  const payload = { ...(day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && { day }) };
  return load('/admin/getReconciliation', payload, { signal: request.signal });
}

/** The books: whether everything agrees, what every account stands at, what the nights found. */
export function Component() {
  const { reconciliation, nights } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page title={t('books')} lead={<p>{t('booksLead')}</p>} steady>
      <BookDifferences reconciliation={reconciliation} turn={search} />
      <BookTotals totals={reconciliation.totals} />
      <BookNights nights={nights} />
      <SettlementForm />
      <PurchaseForm />
    </Page>
  );
}
