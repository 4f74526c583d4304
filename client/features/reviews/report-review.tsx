import { useState } from 'react';
import { t } from 'texts:reviews/general';
import { t as tRatingList } from 'texts:reviews/ratingList';
import { t as tHelp } from 'texts:reviews/helpReport';
import type { Review } from '../../../shared/features/reviews.ts';
import { MAX_REPORT, reportRules } from '../../../shared/rules/chat/report.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { uniqueId } from '../../calls/unique-id.ts';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';

export function ReportReview({ review }: { review: Review }) {
  const { open, close, toggle, panel } = useInlineForm();
  return (
    <div className="stack rating-tool">
      <Button variant="quiet" {...toggle}>
        {t('report')}{' '}
        <span className="visually-hidden">{tRatingList('by', { name: review.buyerName })}</span>
      </Button>
      <div {...panel}>{open && <ReportForm reviewId={review.id} onSent={close} />}</div>
    </div>
  );
}

function ReportForm({ reviewId, onSent }: { reviewId: number; onSent: () => void }) {
  // One id per form makes a retry after a lost answer idempotent.
  const [clientId] = useState(uniqueId);
  const form = useForm({
    initial: { text: '' },
    rules: reportRules,
    submit: ({ text }) => call('/reviews/report', { reviewId, clientId, text: text.trim() }),
    done: () => {
      onSent();
      notify(t('reportSent'), { tone: 'good' });
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { most: MAX_REPORT })} send={t('sendReport')}>
      <TextareaField
        {...form.field('text')}
        label={t('reportLabel')}
        hint={t('reportHint')}
        rows={3}
      />
    </SubmitForm>
  );
}
