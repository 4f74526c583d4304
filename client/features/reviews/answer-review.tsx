import { t } from 'texts:reviews/general';
import { t as tHelp } from 'texts:reviews/helpAnswer';
import type { Review } from '../../../shared/features/reviews.ts';
import { answerRules, MAX_REVIEW_TEXT } from '../../../shared/rules/orders/review.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';

interface AnswerReviewProps {
  review: Review;
  onChanged: () => void;
}

export function AnswerReview({ review, onChanged }: AnswerReviewProps) {
  const { open, close, toggle, panel } = useInlineForm();

  function answered(): void {
    close();
    onChanged();
    notify(t('answered'), { tone: 'good' });
  }

  return (
    <div className="stack rating-tool">
      <Button {...toggle}>
        {review.answer === null ? t('answer') : t('changeAnswer')}{' '}
        <span className="visually-hidden">{t('whose', { name: review.buyerName })}</span>
      </Button>
      <div {...panel}>{open && <AnswerForm review={review} onSent={answered} />}</div>
    </div>
  );
}

function AnswerForm({ review, onSent }: { review: Review; onSent: () => void }) {
  const form = useForm({
    initial: { text: review.answer ?? '' },
    rules: answerRules,
    submit: ({ text }) => call('/reviews/answer', { reviewId: review.id, text }),
    done: onSent,
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { most: MAX_REVIEW_TEXT })} send={t('sendAnswer')}>
      <TextareaField {...form.field('text')} label={t('yourAnswer')} max={MAX_REVIEW_TEXT} />
    </SubmitForm>
  );
}
