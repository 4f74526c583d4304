import { type ReactNode, useState } from 'react';
import { t } from 'texts:reviews/general';
import { t as tHelp } from 'texts:reviews/helpAnswer';
import { t as tWork } from 'texts:reviews/work';
import { t as tRatingList } from 'texts:reviews/ratingList';
import { t as tRemoveHelp } from 'texts:reviews/helpRemove';
import { t as tReportHelp } from 'texts:reviews/helpReport';
import type { Review } from '../../../shared/features/reviews.ts';
import { useSession } from '../../session/session.store.ts';
import { answerRules, MAX_REVIEW_TEXT, removalRules } from '../../../shared/rules/orders/review.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';
import { MAX_REASON } from '../../../shared/rules/orders/decision.ts';
import { MAX_REPORT, reportRules } from '../../../shared/rules/chat/report.ts';
import { uniqueId } from '../../calls/unique-id.ts';

/** The facts about a review that its tools need. */
interface ToolReview {
  readonly id: number;
  readonly writerName: string;
  readonly answer: string | null;
  /** Whether it is a public review of hired work, which can be answered once. */
  readonly isOfWork?: boolean;
  /** Whether a freelancer wrote it about a buyer. */
  readonly isOfBuyer?: boolean;
}

/** A review, and what the signed-in person may do with it. */
interface ReviewToolsProps {
  review: Review;
  /** The freelancer, who can answer. */
  freelancer: { readonly user_id: number };
  /** Whether the person is an administrator, who can remove it. */
  mayRemove: boolean;
  onChanged: () => void;
  /** Called after it was removed from the list. */
  onRemoved: () => void;
}

export function ReviewTools(props: ReviewToolsProps) {
  const { freelancer, mayRemove, onChanged, onRemoved } = props;
  const { buyer_id, buyerName: writerName, shownAt } = props.review;
  const review = { ...props.review, writerName, isOfWork: Boolean(shownAt) };
  const me = useSession(({ session }) => session?.userId);
  const mayReport = me !== undefined && me !== buyer_id && !mayRemove;
  // A public review of hired work can be answered once.
  const mayAnswer = me === freelancer.user_id && !(shownAt && review.answer !== null);
  return (
    <>
      {mayAnswer && <AnswerReview review={review} onChanged={onChanged} />}
      {mayReport && <ReportReview review={review} />}
      {mayRemove && <RemoveReview review={review} onRemoved={onRemoved} />}
    </>
  );
}

interface AnswerReviewProps {
  review: ToolReview;
  onChanged: (answer: string) => void;
}

export function AnswerReview({ review, onChanged }: AnswerReviewProps) {
  return (
    <ReviewTool
      label={review.answer === null ? t('answer') : t('changeAnswer')}
      about={t('whose', { name: review.writerName })}
      variant="plain"
      renderForm={(close) => (
        <AnswerForm
          review={review}
          onSent={(answer) => {
            close();
            onChanged(answer);
            notify(t('answered'), { tone: 'good' });
          }}
        />
      )}
    />
  );
}

interface ReviewToolProps {
  label: string;
  /** The review in words, read after the label. */
  about: string;
  variant: 'plain' | 'quiet';
  renderForm: (close: () => void) => ReactNode;
}

/** A button, and below it the form that it opens. */
function ReviewTool({ label, about, variant, renderForm }: ReviewToolProps) {
  const { open, close, toggle, panel } = useInlineForm();
  return (
    <div className="stack rating-tool">
      <Button variant={variant} {...toggle}>
        {label} <span className="visually-hidden">{about}</span>
      </Button>
      <div {...panel}>{open && renderForm(close)}</div>
    </div>
  );
}

function AnswerForm({ review, onSent }: { review: ToolReview; onSent: (answer: string) => void }) {
  const form = useForm({
    initial: { text: review.answer ?? '' },
    rules: answerRules,
    submit: ({ text }) =>
      call(review.isOfBuyer ? '/reviews/answerOfBuyer' : '/reviews/answer', {
        reviewId: review.id,
        text,
      }),
    done: (_reply, { text }) => onSent(text.trim()),
  });
  const help = helpOf(tHelp, { most: MAX_REVIEW_TEXT });
  return (
    <SubmitForm
      form={form}
      help={review.isOfWork ? { ...help, afterwards: tWork('answerOnce') } : help}
      send={t('sendAnswer')}
    >
      <TextareaField {...form.field('text')} label={t('yourAnswer')} max={MAX_REVIEW_TEXT} />
    </SubmitForm>
  );
}

interface RemoveReviewProps {
  review: ToolReview;
  onRemoved: () => void;
}

export function RemoveReview({ review, onRemoved }: RemoveReviewProps) {
  return (
    <ReviewTool
      label={t('remove')}
      about={tRatingList('by', { name: review.writerName })}
      variant="quiet"
      renderForm={() => <RemovalForm review={review} onSent={onRemoved} />}
    />
  );
}

function RemovalForm({ review, onSent }: { review: ToolReview; onSent: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    rules: removalRules,
    submit: ({ reason }) =>
      call(review.isOfBuyer ? '/reviews/removeOfBuyer' : '/reviews/remove', {
        reviewId: review.id,
        reason,
      }),
    done: () => {
      onSent();
      notify(t('removed', { name: review.writerName }), { tone: 'good' });
    },
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tRemoveHelp, { most: MAX_REASON })}
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

export function ReportReview({ review }: { review: ToolReview }) {
  return (
    <ReviewTool
      label={t('report')}
      about={tRatingList('by', { name: review.writerName })}
      variant="quiet"
      renderForm={(close) => <ReportForm review={review} onSent={close} />}
    />
  );
}

function ReportForm({ review, onSent }: { review: ToolReview; onSent: () => void }) {
  // One id per form makes a retry after a lost answer idempotent.
  const [clientId] = useState(uniqueId);
  const form = useForm({
    initial: { text: '' },
    rules: reportRules,
    submit: ({ text }) =>
      call(review.isOfBuyer ? '/reviews/reportOfBuyer' : '/reviews/report', {
        reviewId: review.id,
        clientId,
        text: text.trim(),
      }),
    done: () => {
      onSent();
      notify(t('reportSent'), { tone: 'good' });
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tReportHelp, { most: MAX_REPORT })} send={t('sendReport')}>
      <TextareaField
        {...form.field('text')}
        label={t('reportLabel')}
        hint={t('reportHint')}
        rows={3}
      />
    </SubmitForm>
  );
}
