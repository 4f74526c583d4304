import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tInvoice } from 'texts:documents/invoice';
import { t as tReceipt } from 'texts:documents/receipt';
import { t } from 'texts:orders/invoice';
import { t as tLinks } from 'texts:orders/receipt';
import type { InvoiceWords } from '../../../../shared/documents/document.ts';
import { invoiceDocument } from '../../../../shared/documents/invoice-document.ts';
import { LANGUAGE } from '../../../../shared/languages/locale.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/languages/site-languages.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { saveFile } from '../../../calls/save-file.ts';
import { DOCUMENT_WORDS } from '../../../languages/document-words.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { useSession } from '../../../session/session.store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DocumentPage } from '../../../ui/document-view.tsx';

const WORDS: InvoiceWords = {
  ...DOCUMENT_WORDS,
  invoice: tInvoice,
  receipt: tReceipt,
  rateList: writeRateList,
  isSerbian: LANGUAGE !== DEFAULT_LANGUAGE,
};

export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const which = { orderId: idFrom(params['orderId']), number: params['number'] ?? '' };
  return load('/orders/getInvoice', which, { signal });
}

/** An invoice or a credit note: to read, to print, or to download as PDF. */
export function Component() {
  const { invoice } = useLoaderData<typeof loader>();
  const { order_id: orderId, number, buyer_id: buyerId } = invoice;
  // Administrators come from the receipt, and cannot open the page of the order.
  const isMine = useSession(({ session }) => session?.userId === buyerId);
  return (
    <DocumentPage
      document={invoiceDocument(invoice, WORDS)}
      save={() => saveFile('/orders/getInvoicePdf', { orderId, number }, t('fileName', { number }))}
      texts={t}
      links={
        <ButtonLink variant="quiet" to={isMine ? `/order-page/${orderId}` : `/receipt/${orderId}`}>
          {isMine ? tLinks('toOrder', { order: orderId }) : tLinks('receiptOf', { order: orderId })}
        </ButtonLink>
      }
    />
  );
}
