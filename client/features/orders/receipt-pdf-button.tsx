import { useState } from 'react';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice.store.ts';
import { texts } from './receipt.texts.ts';

/** Puts the receipt of a paid order into the downloads. */
export function ReceiptPdfButton({ orderId }: { orderId: number }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const { success, info } = await saveFile(
      '/orders/getReceiptPdf',
      { orderId },
      texts.fileName(orderId),
    );
    setBusy(false);
    notify(success ? texts.saved : info, { tone: success ? 'good' : 'bad' });
  }

  return (
    <Button busy={busy} onClick={() => void save()}>
      {texts.pdf}
    </Button>
  );
}
