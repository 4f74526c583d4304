import { t as tInvoice } from 'texts:orders/invoice';
import { t } from 'texts:orders/receipt';
import type { InvoiceSummary } from '../../../../shared/features/invoices.ts';
import { saveFile } from '../../../calls/save-file.ts';
import { SaveButton } from '../../../ui/action-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Links to an invoice or credit note of an order. */
export function InvoiceLink({ orderId, invoice }: { orderId: number; invoice: InvoiceSummary }) {
  const { number, kind } = invoice;
  return (
    <ButtonLink to={`/invoice/${orderId}/${number}`}>
      {tInvoice(kind === 'invoice' ? 'invoice' : 'creditNote', { number })}
    </ButtonLink>
  );
}

/** Saves the receipt of a paid order as a PDF file. */
export function saveReceipt(orderId: number) {
  return saveFile('/orders/getReceiptPdf', { orderId }, t('fileName', { order: orderId }));
}

export function ReceiptPdfButton({ orderId }: { orderId: number }) {
  return (
    <SaveButton save={() => saveReceipt(orderId)} saved={t('saved')}>
      {t('pdf')}
    </SaveButton>
  );
}
