import { ButtonLink } from '../../ui/button.tsx';
import { ReceiptPdfButton } from './receipt-pdf-button.tsx';
import { texts } from './receipt.texts.ts';

/** The ways to the receipt of a paid order: to read it, or as a file. */
export function ReceiptWays({ orderId }: { orderId: number }) {
  return (
    <>
      <ButtonLink to={`/receipt/${orderId}`}>{texts.receipt}</ButtonLink>
      <ReceiptPdfButton orderId={orderId} />
    </>
  );
}
