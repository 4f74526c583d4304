import { t } from 'texts:orders/receipt';
import { ButtonLink } from '../../../ui/button.tsx';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';

/** Links to the receipt of a paid order, on screen and as a file. */
export function ReceiptWays({ orderId }: { orderId: number }) {
  return (
    <>
      <ButtonLink to={`/receipt/${orderId}`}>{t('receipt')}</ButtonLink>
      <ReceiptPdfButton orderId={orderId} />
    </>
  );
}
