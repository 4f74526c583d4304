import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:orders/delivery';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { call } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { FormError } from '../../../ui/form/form-error.tsx';

interface AcceptButtonProps {
  delivery: Delivery;
  /** Receives the accepted delivery, with its reviews if they could be loaded. */
  onAccepted: (next: Delivery, reviews?: Loaded<'/reviews/get'>) => void;
}

/** Accepts a delivery after a question, because accepting is final. */
export function AcceptButton({ delivery, onAccepted }: AcceptButtonProps) {
  const { order_id: orderId, project_id: projectId, name } = delivery;
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState({ text: '', turn: 0 });

  async function accept(): Promise<void> {
    setBusy(true);
    const answer = await call('/deliveries/accept', { orderId, projectId });
    // The form of the review follows at once, so the focus moves only one time.
    const reviews = answer.success ? await call('/reviews/get', { projectId }) : undefined;
    setBusy(false);
    if (!answer.success) return setError(({ turn }) => ({ text: answer.info, turn: turn + 1 }));
    // Close the dialog first: it returns the focus, and the step moves it on.
    flushSync(() => setOpen(false));
    onAccepted(answer.data.delivery, reviews?.success ? reviews.data : undefined);
    notify(t('acceptDone'), { tone: 'good' });
  }

  return (
    <>
      <Button variant="main" onClick={() => setOpen(true)}>
        {t('accept')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('acceptTitle', { name })}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="main" busy={busy} onClick={() => void accept()}>
            {t('accept')}
          </Button>
        }
      >
        <div className="stack">
          <p>{t('acceptText')}</p>
          <FormError error={error} />
        </div>
      </Dialog>
    </>
  );
}
