import { useRevalidator } from 'react-router-dom';
import type { SellerWish } from '../../../shared/features/admin.ts';
import { type Rule } from '../../../shared/rules/rule.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { focusPlace } from '../../ui/focus-place.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notice.store.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useForm } from '../../ui/use-form.ts';
import { formHelp } from './form-help.texts.ts';
import { texts } from './application.texts.ts';

interface Values {
  decision: keyof typeof texts.choices | '';
  reason: string;
}

const CHOICES = [
  { value: 'approve', label: texts.choices.approve },
  { value: 'decline', label: texts.choices.decline },
] as const;

const RULES: readonly Rule<Values>[] = [
  {
    field: 'decision',
    message: texts.chooseFirst,
    broken: ({ decision }) => decision === '',
  },
  {
    field: 'reason',
    message: texts.reasonNeeded,
    broken: ({ decision, reason }) => decision === 'decline' && reason.trim() === '',
  },
];

/** A buyer's application to sell as well, and the decision about it. */
export function ApplicationForm({ application }: { application: SellerWish }) {
  const { revalidate } = useRevalidator();
  const initial: Values = { decision: '', reason: '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: ({ decision, reason }) =>
      call('/admin/decideSellerWish', {
        wishId: application.id,
        approve: decision === 'approve',
        ...(decision === 'decline' && { reason }),
      }),
    done: (_reply, { decision }) => {
      const said = decision === 'approve' ? texts.approved : texts.declined;
      notify(said(application.fullName), { tone: 'good' });
      // The form goes with the application: the heading of the screen is where the reader is sure to be.
      focusPlace(document.querySelector('h1'));
      void revalidate();
    },
  });
  return (
    <section className="stack">
      <h2>{texts.wish}</h2>
      <DefinitionList
        lines={[
          [
            texts.why,
            <span key="why" className="review-text">
              {application.why}
            </span>,
          ],
          [texts.languages, application.languages.join(', ')],
          [texts.asked, <Time key="asked" at={application.created_at} />],
        ]}
      />
      <Form {...form.form} help={formHelp.wish}>
        <FormError error={form.error} />
        <SelectField
          {...form.field('decision')}
          label={texts.decision}
          choices={CHOICES}
          emptyLabel={texts.choose}
        />
        {form.values.decision === 'decline' && (
          <TextareaField {...form.field('reason')} label={texts.reason} hint={texts.reasonHint} />
        )}
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.save}
        </Button>
      </Form>
    </section>
  );
}
