import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tReceipt } from 'texts:documents/receipt';
import { t } from 'texts:orders/receipt';
import { t as tBank } from 'texts:payments/bank';
import { t as tConversion } from 'texts:payments/conversion';
import { t as tStatements } from 'texts:payments/statements';
import type { ReceiptWords } from '../../../../shared/documents/document.ts';
import { paymentStatements } from '../../../../shared/money/payment-statements.ts';
import { receiptDocument } from '../../../../shared/documents/receipt-document.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { DOCUMENT_WORDS } from '../../../languages/document-words.ts';
import { MERCHANT } from '../../../languages/merchant.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DocumentPage } from '../../../ui/document-view.tsx';
import { useSession } from '../../../session/session.store.ts';
import { InvoiceLink, saveReceipt } from './document-links.tsx';

const WORDS: ReceiptWords = {
  ...DOCUMENT_WORDS,
  receipt: tReceipt,
  bank: tBank,
  notes: paymentStatements({
    t: tStatements,
    conversion: tConversion('statement'),
    vat: MERCHANT.vat,
  }),
  rateList: writeRateList,
};

export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return load('/orders/getReceipt', { orderId: idFrom(params['orderId']) }, { signal });
}

/** The receipt of a paid order: to read, to print, or to download as PDF. */
export function Component() {
  const { receipt } = useLoaderData<typeof loader>();
  const { order_id: orderId, buyer } = receipt;
  // Administrators can open receipts, but not the page of the order.
  const isMine = useSession(({ session }) => session?.userId === buyer.user_id);
  return (
    <DocumentPage
      document={receiptDocument(receipt, WORDS)}
      save={() => saveReceipt(orderId)}
      texts={t}
      links={
        <>
          {receipt.invoices.map((invoice) => (
            <InvoiceLink key={invoice.number} orderId={orderId} invoice={invoice} />
          ))}
          {isMine && (
            <ButtonLink variant="quiet" to={`/order-page/${orderId}`}>
              {t('toOrder', { order: orderId })}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
