import { t } from 'texts:orders/receipt';
import { ButtonLink } from '../../../ui/button.tsx';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';

/** The ways to the receipt of a paid order: to read it, or as a file. */
export function ReceiptWays({ orderId }: { orderId: number }) {
  return (
    <>
      <ButtonLink to={`/receipt/${orderId}`}>{t('receipt')}</ButtonLink>
      <ReceiptPdfButton orderId={orderId} />
    </>
  );
}
