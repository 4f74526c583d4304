import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:orders/receipt';
import { paperWords } from '../../../shared/paper-words.ts';
import { receiptPaper } from '../../../shared/receipt-paper.ts';
import { load } from '../../load.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PaperView } from '../../ui/paper-view.tsx';
import { useSession } from '../accounts/session.store.ts';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';

/** The receipt of the order whose number is in the address. */
export function loader({ params: { orderId = '' }, request: { signal } }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,14}$/.test(orderId)) throw data('', { status: 404 });
  return load('/orders/getReceipt', { orderId: Number(orderId) }, { signal });
}

/** A paid order as its buyer keeps it: to read, to print, or as a PDF file. */
export function Component() {
  const { receipt } = useLoaderData<typeof loader>();
  const { title, lead, sections } = receiptPaper(receipt, paperWords);
  const { order_id: orderId, buyer } = receipt;
  // Administrators see receipts too, but not the page of the order.
  const isMine = useSession(({ session }) => session?.userId === buyer.user_id);
  return (
    <Page
      title={title}
      lead={lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
    >
      <div className="row paper-tools">
        <ReceiptPdfButton orderId={orderId} />
        <Button onClick={() => window.print()}>{t('print')}</Button>
        {isMine && (
          <ButtonLink variant="quiet" to={`/order-page/${orderId}`}>
            {t('toOrder', { order: orderId })}
          </ButtonLink>
        )}
      </div>
      <PaperView sections={sections} />
    </Page>
  );
}
