import { t } from 'texts:reviews/general';
import { t as tHelp } from 'texts:reviews/helpRate';
import type { Review } from '../../../shared/features/reviews.ts';
import { MAX_RATING_WORDS } from '../../../shared/rules/orders/rating.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { helpOf } from '../../ui/form/form-help.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { starRules, STARS, starValue } from './star-rules.ts';

interface RatingFormProps {
  projectId: number;
  /** What is rated, in the thanks. */
  name: string;
  /** The rating that is changed. */
  review?: Review | null;
  onSaved: (review: Review) => void;
  onCancel?: () => void;
}

const CHOICES = STARS.map((value) => ({ value, label: t(`starChoices.${value}`) }));

/** Stars and words for what one has bought; saved again, it replaces what one said before. */
export function RatingForm({ projectId, name, review, onSaved, onCancel }: RatingFormProps) {
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
    <Form {...form.form} help={helpOf(tHelp, { most: MAX_RATING_WORDS })}>
      <FormError error={form.error} />
      <RadioGroup {...form.field('stars')} label={t('stars')} choices={CHOICES} />
      <TextareaField
        {...form.field('text')}
        label={t('words')}
        hint={t('wordsHint')}
        max={MAX_RATING_WORDS}
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
