import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t as tCommon } from 'texts:documents/common';
import { t as tReceipt } from 'texts:documents/receipt';
import { t } from 'texts:orders/receipt';
import { t as tBank } from 'texts:payments/bank';
import { t as tConversion } from 'texts:payments/conversion';
import { t as tStatements } from 'texts:payments/statements';
import { dayFormat } from '../../../../shared/money/belgrade.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { formatMinor } from '../../../../shared/money/money.ts';
import type { ReceiptWords } from '../../../../shared/documents/document.ts';
import { paymentStatements } from '../../../../shared/money/payment-statements.ts';
import { receiptDocument } from '../../../../shared/documents/receipt-document.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { MERCHANT } from '../../../languages/merchant.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { DocumentView } from '../../../ui/document-view.tsx';
import { useSession } from '../../../session/session.store.ts';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';

const WORDS: ReceiptWords = {
  common: tCommon,
  receipt: tReceipt,
  bank: tBank,
  notes: paymentStatements({
    t: tStatements,
    conversion: tConversion('statement'),
    vat: MERCHANT.vat,
  }),
  merchant: MERCHANT,
  rateList: writeRateList,
  days: dayFormat(LOCALE),
  amount: formatMinor,
};

export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return load('/orders/getReceipt', { orderId: idFrom(params['orderId']) }, { signal });
}

/** The receipt of a paid order: to read, to print, or to download as PDF. */
function ReceiptScreen() {
  const { receipt } = useLoaderData<typeof loader>();
  const { title, lead, sections } = receiptDocument(receipt, WORDS);
  const { order_id: orderId, buyer } = receipt;
  // Administrators can open receipts, but not the page of the order.
  const isMine = useSession(({ session }) => session?.userId === buyer.user_id);
  return (
    <Page
      title={title}
      lead={lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
    >
      <div className="row document-tools">
        <ReceiptPdfButton orderId={orderId} />
        <Button onClick={() => window.print()}>{t('print')}</Button>
        {isMine && (
          <ButtonLink variant="quiet" to={`/order-page/${orderId}`}>
            {t('toOrder', { order: orderId })}
          </ButtonLink>
        )}
      </div>
      <DocumentView sections={sections} />
    </Page>
  );
}

export { ReceiptScreen as Component };
