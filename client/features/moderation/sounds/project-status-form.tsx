import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import { t as tStatus } from 'texts:admin/status';
import { t as tHelp } from 'texts:admin/helpProjectStatus';
import type { ModeratedProject } from '../../../../shared/features/admin.ts';
import {
  decisionRules,
  type SoundDecisionForm,
  soundDecisionRules,
} from '../../../../shared/rules/orders/decision.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { PriceField } from '../../../ui/form/short-fields.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Suggestion } from '../../../ui/form/suggestion.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ReasonField } from '../reason-field.tsx';
import { statusChoices, statusOf, type StatusValue } from '../../../ui/lists/status-choices.ts';

type Values = SoundDecisionForm & { status: StatusValue | '' };

const CONFLICT = 409;

interface ProjectStatusFormProps {
  project: ModeratedProject;
  /** Called if the project has changed since it was opened. */
  onConflict: () => Promise<void>;
}

/**
 * The form for the decision about a project, with the price of a sound. After saving, the decision
 * is announced, the data is reloaded, and the focus stays on the button.
 */
export function ProjectStatusForm({ project, onConflict }: ProjectStatusFormProps) {
  const { revalidate } = useRevalidator();
  const { id, version, kind, name, price, rejection_reason: reason } = project;
  const isSound = kind === 'stock';
  const usual = project.usual_price?.toFixed(2);
  const initial: Values = {
    status: `${project.status}`,
    price: price === null ? '' : price.toFixed(2),
    reason: reason ?? '',
  };
  const statusIn = (values: Values) => statusOf(values.status) ?? project.status;
  const form = useForm({
    initial,
    rules: isSound ? soundDecisionRules : decisionRules,
    async submit(values) {
      const answer = await call('/admin/changeProjectStatus', {
        projectId: id,
        version,
        status: statusIn(values),
        ...(isSound && { price: values.price }),
        ...(values.status === '9' && { reason: values.reason }),
      });
      if (answer.status === CONFLICT) await onConflict();
      return answer;
    },
    done: (_reply, values) => {
      notify(
        tAdmin('saved', { name, status: tStatus(`statuses.${statusIn(values)}`).toLowerCase() }),
        { tone: 'good' },
      );
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={tAdmin('save')}>
      {isSound && (
        <PriceField {...form.field('price')} label={t('price')} hint={t('priceHint')} optional />
      )}
      {usual !== undefined && (
        <Suggestion
          text={t('usualPrice', { amount: usual })}
          take={t('takePrice', { amount: usual })}
          taken={t('tookPrice', { amount: usual })}
          onTake={() => form.change('price', usual)}
        />
      )}
      <SelectField
        {...form.field('status')}
        label={tAdmin('status')}
        hint={t('decisionHint')}
        choices={statusChoices}
      />
      {form.values.status === '9' && <ReasonField {...form.field('reason')} />}
    </SubmitForm>
  );
}
