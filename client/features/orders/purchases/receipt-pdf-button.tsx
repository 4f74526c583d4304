import { useState } from 'react';
import { t } from 'texts:orders/receipt';
import { saveFile } from '../../../calls/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';

/** Downloads the receipt of a paid order as a PDF file. */
export function ReceiptPdfButton({ orderId }: { orderId: number }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const { success, info } = await saveFile(
      '/orders/getReceiptPdf',
      { orderId },
      t('fileName', { order: orderId }),
    );
    setBusy(false);
    notify(success ? t('saved') : info, { tone: success ? 'good' : 'bad' });
  }

  return (
    <Button busy={busy} onClick={() => void save()}>
      {t('pdf')}
    </Button>
  );
}
