import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:reviews/general';
import type { Review } from '../../../shared/features/reviews.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';

interface DeleteReviewProps {
  review: Review;
  /** The name of the rated item, for the question. */
  name: string;
  onDeleted: () => void;
}

/** Removes the person's own review after a question, because its answer is removed too. */
export function DeleteReview({ review, name, onDeleted }: DeleteReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState({ text: '', turn: 0 });

  async function remove(): Promise<void> {
    setBusy(true);
    const reply = await call('/reviews/delete', { reviewId: review.id });
    setBusy(false);
    if (!reply.success) return setError(({ turn }) => ({ text: reply.info, turn: turn + 1 }));
    // Close the dialog first: it returns the focus, and the next step moves it on.
    flushSync(() => setOpen(false));
    notify(t('takenBack', { name }), { tone: 'good' });
    onDeleted();
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('takeBack')} <span className="visually-hidden">{name}</span>
      </Button>
      <Dialog
        open={isOpen}
        title={t('takeBackTitle', { name })}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('takeBack')}
          </Button>
        }
      >
        <div className="stack">
          <p>{t('takeBackText')}</p>
          <FormError error={error} />
        </div>
      </Dialog>
    </>
  );
}
