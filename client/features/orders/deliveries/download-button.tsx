import { useState } from 'react';
import { t } from 'texts:orders/order';
import { atApiHost } from '../../../api-host.ts';
import { call } from '../../../api.ts';
import { type ButtonVariant, Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';

interface DownloadButtonProps {
  orderId: number;
  fileId: string;
  fileName: string;
  /** Where the name stands beside it already, it is only spoken. */
  isNamed?: boolean;
  variant?: ButtonVariant;
}

/**
 * The download of a bought file. Its address is asked for first, so that a refusal is shown and
 * spoken here; the file itself, of up to two gigabytes, goes to the browser's downloads, which can
 * pause and resume it at that address.
 */
export function DownloadButton(props: DownloadButtonProps) {
  const { orderId, fileId, fileName, isNamed = false, variant = 'main' } = props;
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const answer = await call('/users/getDownloadLink', { orderId, fileId });
    setBusy(false);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    save(atApiHost(answer.data.url), fileName);
  }

  return (
    <Button
      className="download-button"
      aria-label={isNamed ? t('download', { file: fileName }) : undefined}
      variant={variant}
      busy={busy}
      onClick={() => void download()}
    >
      {isNamed ? t('downloadHeader') : t('download', { file: fileName })}
    </Button>
  );
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
