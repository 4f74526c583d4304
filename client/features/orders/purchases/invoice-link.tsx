import { t } from 'texts:orders/invoice';
import type { InvoiceSummary } from '../../../../shared/features/invoices.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Links to an invoice or credit note of an order. */
export function InvoiceLink({ orderId, invoice }: { orderId: number; invoice: InvoiceSummary }) {
  const { number, kind } = invoice;
  return (
    <ButtonLink to={`/invoice/${orderId}/${number}`}>
      {t(kind === 'invoice' ? 'invoice' : 'creditNote', { number })}
    </ButtonLink>
  );
}
