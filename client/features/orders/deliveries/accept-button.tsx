import { t } from 'texts:orders/delivery';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { call } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';

interface AcceptButtonProps {
  delivery: Delivery;
  /** Receives the accepted delivery, with its reviews if they could be loaded. */
  onAccepted: (next: Delivery, reviews?: Loaded<'/reviews/get'>) => void;
}

/** Accepts a delivery after a question, because accepting is final. */
export function AcceptButton({ delivery, onAccepted }: AcceptButtonProps) {
  const { order_id: orderId, project_id: projectId, name } = delivery;

  async function accept(close: () => void): Promise<string | undefined> {
    const answer = await call('/deliveries/accept', { orderId, projectId });
    if (!answer.success) return answer.info;
    // The form of the review follows at once, so the focus moves only one time.
    const reviews = await call('/reviews/get', { projectId });
    close();
    onAccepted(answer.data.delivery, reviews.success ? reviews.data : undefined);
    notify(t('acceptDone'), { tone: 'good' });
    return undefined;
  }

  return (
    <ConfirmButton
      opener="main"
      variant="main"
      label={t('accept')}
      title={t('acceptTitle', { name })}
      confirm={accept}
    >
      {t('acceptText')}
    </ConfirmButton>
  );
}
