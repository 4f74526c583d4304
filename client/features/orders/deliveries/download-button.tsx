import { t } from 'texts:orders/order';
import { atApiHost } from '../../../calls/api-host.ts';
import { call } from '../../../calls/api.ts';
import { downloadFrom } from '../../../calls/save-file.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';

interface DownloadButtonProps {
  orderId: number;
  fileId: string;
  fileName: string;
  /**
   * Whether the name is visible beside the button. If so, the button names it for screen readers
   * only.
   */
  isNamed?: boolean;
  variant?: ButtonVariant;
}

/**
 * Downloads a bought file of up to 2 GB. Requests the address first, so that a refusal is shown and
 * announced here. The browser's download can pause and resume.
 */
export function DownloadButton(props: DownloadButtonProps) {
  const { orderId, fileId, fileName, isNamed = false, variant = 'main' } = props;

  async function download(): Promise<void> {
    const answer = await call('/users/getDownloadLink', { orderId, fileId });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    downloadFrom(atApiHost(answer.data.url), fileName);
  }

  return (
    <ActionButton
      className="download-button"
      aria-label={isNamed ? t('download', { file: fileName }) : undefined}
      variant={variant}
      run={download}
    >
      {isNamed ? t('downloadHeader') : t('download', { file: fileName })}
    </ActionButton>
  );
}
