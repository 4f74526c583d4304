import { t } from 'texts:reviews/general';
import { t as tHelp } from 'texts:reviews/helpRate';
import { t as tHelpWork } from 'texts:reviews/helpRateWork';
import { t as tWork } from 'texts:reviews/work';
import type { Review } from '../../../shared/features/reviews.ts';
import { MAX_REVIEW_TEXT, reviewRules } from '../../../shared/rules/orders/review.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { Button } from '../../ui/button.tsx';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';
import { type Answer, call } from '../../calls/api.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { formatTime } from '../../ui/time.tsx';

/** The rules of a review, adapted to the values of the form. */
const starRules: readonly Rule<StarValues>[] = reviewRules.map((rule) => ({
  ...rule,
  broken: ({ stars, text }) => rule.broken({ stars: Number(stars), text }),
}));

const STARS = ['1', '2', '3', '4', '5'] as const;
const CHOICES = STARS.map((value) => ({ value, label: t(`starChoices.${value}`) }));

interface OwnReviewProps {
  project: { readonly id: number; readonly name: string };
  /** The person's own review; null before there is one. */
  mine: Review | null;
  /** The latest time at which both reviews of hired work appear. */
  until?: string | null | undefined;
  /** Whether the form is open and focused from the start. */
  isOpen?: boolean;
  /** Receives the changed review; null after it was removed. */
  onChanged: (review: Review | null) => void;
}

export function OwnReview({ project, mine, until, isOpen, onChanged }: OwnReviewProps) {
  const { open, close, toggle, panel } = useInlineForm(isOpen);
  const stars = starValue(mine?.stars);

  function saved(review: Review): void {
    close();
    onChanged(review);
  }

  function deleted(): void {
    // The delete button disappears, but this one stays.
    toggle.ref.current?.focus();
    onChanged(null);
  }

  return (
    <div className="stack own-rating">
      <p>{mine ? t('yours') : t('rateThis')}</p>
      {until && mine?.shownAt !== null && <WaitingLine until={until} isWritten={mine !== null} />}
      {stars && <p className="quiet">{t(`starChoices.${stars}`)}</p>}
      <div className="row">
        <Button variant={mine ? 'plain' : 'main'} {...toggle}>
          {mine ? t('change') : t('rate')} <span className="visually-hidden">{project.name}</span>
        </Button>
        {mine && until && mine.shownAt && (
          <WithdrawReview
            name={project.name}
            until={until}
            withdraw={() => call('/reviews/delete', { reviewId: mine.id })}
            onDone={deleted}
          />
        )}
        {mine && !mine.shownAt && (
          <DeleteReview review={mine} name={project.name} onDone={deleted} />
        )}
      </div>
      <div {...panel}>
        {open && (
          <ReviewForm
            name={project.name}
            review={mine}
            isWork={Boolean(until)}
            save={(form) => call('/reviews/save', { projectId: project.id, ...form })}
            onSaved={saved}
            onCancel={close}
          />
        )}
      </div>
    </div>
  );
}

interface WaitingLineProps {
  until: string;
  isWritten: boolean;
}

/** The time at which the two reviews of hired work appear. */
export function WaitingLine({ until, isWritten }: WaitingLineProps) {
  const day = { until: formatTime(until, 'date') };
  return <p className="quiet">{isWritten ? tWork('waits', day) : tWork('until', day)}</p>;
}

interface ReviewFormProps<R> {
  /** The name of the rated item, for the notification. */
  name: string;
  review?: { readonly stars: number; readonly text: string } | null;
  /** Whether both reviews of hired work appear together. */
  isWork: boolean;
  hint?: string;
  save: (form: { stars: number; text: string }) => Promise<SavedReview<R>>;
  onSaved: (review: R) => void;
  onCancel?: () => void;
}

type SavedReview<R> =
  | { readonly success: true; readonly info: string; readonly data: { readonly review: R } }
  | Extract<Answer<'/reviews/save'>, { success: false }>;

/** Stars and words. Saving replaces an earlier review. */
export function ReviewForm<R>(props: ReviewFormProps<R>) {
  const { name, review, isWork, hint = t('wordsHint'), save, onSaved, onCancel } = props;
  const form = useForm({
    initial: { stars: starValue(review?.stars), text: review?.text ?? '' },
    rules: starRules,
    submit: ({ stars, text }) => save({ stars: Number(stars), text }),
    failure: t('failed'),
    done: (reply) => {
      onSaved(reply.data.review);
      notify(t('saved', { name }), { tone: 'good' });
    },
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(isWork ? tHelpWork : tHelp, { most: MAX_REVIEW_TEXT })}
      send={t('save')}
      beside={onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <RadioGroup {...form.field('stars')} label={t('stars')} choices={CHOICES} />
      <TextareaField
        {...form.field('text')}
        label={t('words')}
        hint={hint}
        max={MAX_REVIEW_TEXT}
        optional
      />
    </SubmitForm>
  );
}

/** The values of the form. Radio buttons have texts. */
interface StarValues {
  readonly stars: '' | '1' | '2' | '3' | '4' | '5';
  readonly text: string;
}

function starValue(stars: number | undefined): StarValues['stars'] {
  return STARS.find((value) => Number(value) === stars) ?? '';
}

interface WithdrawReviewProps {
  /** The name of the reviewed person or work. */
  name: string;
  until: string;
  withdraw: () => Promise<{ readonly success: boolean; readonly info: string }>;
  onDone: () => void;
}

/** Withdraws a review of hired work that has not appeared yet. */
export function WithdrawReview({ name, until, withdraw, onDone }: WithdrawReviewProps) {
  return (
    <ConfirmButton
      opener="quiet"
      about={name}
      label={tWork('withdraw')}
      title={tWork('withdrawTitle', { name })}
      confirm={(close) => remove(withdraw, close, { said: tWork('withdrawn', { name }), onDone })}
    >
      {tWork('withdrawText', { until: formatTime(until, 'date') })}
    </ConfirmButton>
  );
}

interface DeleteReviewProps {
  review: Review;
  /** The name of the rated item, for the question. */
  name: string;
  onDone: () => void;
}

/** Deletes a review after a confirmation: its answer is deleted too. */
function DeleteReview({ review, name, onDone }: DeleteReviewProps) {
  const deletion = () => call('/reviews/delete', { reviewId: review.id });
  return (
    <ConfirmButton
      opener="quiet"
      about={name}
      label={t('takeBack')}
      title={t('takeBackTitle', { name })}
      confirm={(close) => remove(deletion, close, { said: t('takenBack', { name }), onDone })}
    >
      {t('takeBackText')}
    </ConfirmButton>
  );
}

/** Removes a review. Returns the reason of a refusal. */
async function remove(
  send: WithdrawReviewProps['withdraw'],
  close: () => void,
  { said, onDone }: { said: string; onDone: () => void },
): Promise<string | undefined> {
  const reply = await send();
  if (!reply.success) return reply.info;
  close();
  notify(said, { tone: 'good' });
  onDone();
  return undefined;
}
