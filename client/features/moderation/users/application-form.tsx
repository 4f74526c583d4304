import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/application';
import { t as tHelp } from 'texts:admin/helpApplication';
import type { Application } from '../../../../shared/features/admin.ts';
import { check, required, type Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../calls/api.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { Time } from '../../../ui/time.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface Values {
  decision: 'approve' | 'decline' | '';
  reason: string;
}

const CHOICES = [
  { value: 'approve', label: t('choices.approve') },
  { value: 'decline', label: t('choices.decline') },
] as const;

const RULES: readonly Rule<Values>[] = [
  required('decision', 'application.decision-missing'),
  check(
    'reason',
    'application.reason-missing',
    ({ decision, reason }) => decision === 'decline' && reason.trim() === '',
  ),
];

export function ApplicationForm({ application }: { application: Application }) {
  const { revalidate } = useRevalidator();
  const initial: Values = { decision: '', reason: '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: ({ decision, reason }) =>
      call('/admin/decideApplication', {
        applicationId: application.id,
        approve: decision === 'approve',
        ...(decision === 'decline' && { reason }),
      }),
    done: (_reply, { decision }) => {
      const name = application.fullName;
      notify(decision === 'approve' ? t('approved', { name }) : t('declined', { name }), {
        tone: 'good',
      });
      // The form disappears, so the focus moves to the heading of the screen.
      focusPlace(document.querySelector('h1'));
      void revalidate();
    },
  });
  return (
    <section className="stack">
      <h2>{t('application')}</h2>
      <DefinitionList
        lines={[
          [
            t('why'),
            <span key="why" className="typed-text">
              {application.why}
            </span>,
          ],
          [t('languages'), application.languages.join(', ')],
          [t('sent'), <Time key="asked" at={application.created_at} />],
        ]}
      />
      <SubmitForm form={form} help={helpOf(tHelp)} send={t('save')}>
        <SelectField
          {...form.field('decision')}
          label={t('decision')}
          choices={CHOICES}
          emptyLabel={t('choose')}
        />
        {form.values.decision === 'decline' && (
          <TextareaField {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} />
        )}
      </SubmitForm>
    </section>
  );
}
