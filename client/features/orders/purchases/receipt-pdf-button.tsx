import { t } from 'texts:orders/receipt';
import { saveFile } from '../../../calls/save-file.ts';
import { SaveButton } from '../../../ui/action-button.tsx';

/** Downloads the receipt of a paid order as a PDF file. */
export function ReceiptPdfButton({ orderId }: { orderId: number }) {
  const name = t('fileName', { order: orderId });
  return (
    <SaveButton
      save={() => saveFile('/orders/getReceiptPdf', { orderId }, name)}
      saved={t('saved')}
    >
      {t('pdf')}
    </SaveButton>
  );
}
