import { t } from 'texts:reviews/general';
import { t as tRatingList } from 'texts:reviews/ratingList';
import { t as tHelp } from 'texts:reviews/helpRemove';
import type { Review } from '../../../shared/features/reviews.ts';
import { MAX_REASON } from '../../../shared/rules/orders/decision.ts';
import { removalRules } from '../../../shared/rules/orders/review.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';

interface RemoveReviewProps {
  review: Review;
  onRemoved: () => void;
}

export function RemoveReview({ review, onRemoved }: RemoveReviewProps) {
  const { open, toggle, panel } = useInlineForm();
  return (
    <div className="stack rating-tool">
      <Button variant="quiet" {...toggle}>
        {t('remove')}{' '}
        <span className="visually-hidden">{tRatingList('by', { name: review.buyerName })}</span>
      </Button>
      <div {...panel}>{open && <RemovalForm review={review} onSent={onRemoved} />}</div>
    </div>
  );
}

function RemovalForm({ review, onSent }: { review: Review; onSent: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    rules: removalRules,
    submit: ({ reason }) => call('/reviews/remove', { reviewId: review.id, reason }),
    done: () => {
      onSent();
      notify(t('removed', { name: review.buyerName }), { tone: 'good' });
    },
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp, { most: MAX_REASON })}
      send={t('sendRemoval')}
      variant="danger"
    >
      <TextareaField
        {...form.field('reason')}
        label={t('removeReason')}
        hint={t('removeReasonHint')}
        max={MAX_REASON}
      />
    </SubmitForm>
  );
}
