import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:reviews/general';
import { t as tHelp } from 'texts:reviews/helpRate';
import type { Review } from '../../../shared/features/reviews.ts';
import { MAX_REVIEW_TEXT, reviewRules } from '../../../shared/rules/orders/review.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { Button } from '../../ui/button.tsx';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';
import { call } from '../../calls/api.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';

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
  /** Receives the changed review; null after it was removed. */
  onChanged: (review: Review | null) => void;
}

export function OwnReview({ project, mine, onChanged }: OwnReviewProps) {
  const { open, close, toggle, panel } = useInlineForm();
  const stars = starValue(mine?.stars);

  function saved(review: Review): void {
    close();
    onChanged(review);
  }

  function deleted(): void {
    // The button of the dialog disappears, but this one stays.
    toggle.ref.current?.focus();
    onChanged(null);
  }

  return (
    <div className="stack own-rating">
      <p>{mine ? t('yours') : t('rateThis')}</p>
      {stars && <p className="quiet">{t(`starChoices.${stars}`)}</p>}
      <div className="row">
        <Button variant={mine ? 'plain' : 'main'} {...toggle}>
          {mine ? t('change') : t('rate')} <span className="visually-hidden">{project.name}</span>
        </Button>
        {mine && <DeleteReview review={mine} name={project.name} onDeleted={deleted} />}
      </div>
      <div {...panel}>
        {open && (
          <ReviewForm
            projectId={project.id}
            name={project.name}
            review={mine}
            onSaved={saved}
            onCancel={close}
          />
        )}
      </div>
    </div>
  );
}

interface ReviewFormProps {
  projectId: number;
  /** The name of the rated item, for the confirmation. */
  name: string;
  review?: Review | null;
  onSaved: (review: Review) => void;
  onCancel?: () => void;
}

/** Stars and words for a purchase. Saving replaces an earlier review. */
function ReviewForm({ projectId, name, review, onSaved, onCancel }: ReviewFormProps) {
  const form = useForm({
    initial: { stars: starValue(review?.stars), text: review?.text ?? '' },
    rules: starRules,
    submit: ({ stars, text }) => call('/reviews/save', { projectId, stars: Number(stars), text }),
    failure: t('failed'),
    done: (reply) => {
      onSaved(reply.data.review);
      notify(t('saved', { name }), { tone: 'good' });
    },
  });
  return (
    <Form {...form.form} help={helpOf(tHelp, { most: MAX_REVIEW_TEXT })}>
      <FormError error={form.error} />
      <RadioGroup {...form.field('stars')} label={t('stars')} choices={CHOICES} />
      <TextareaField
        {...form.field('text')}
        label={t('words')}
        hint={t('wordsHint')}
        max={MAX_REVIEW_TEXT}
        optional
      />
      <div className="row">
        <Button variant="main" type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </Form>
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

interface DeleteReviewProps {
  review: Review;
  /** The name of the rated item, for the question. */
  name: string;
  onDeleted: () => void;
}

/** Removes the person's own review after a question, because its answer is removed too. */
function DeleteReview({ review, name, onDeleted }: DeleteReviewProps) {
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
