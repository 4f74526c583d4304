import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:admin/general';
import { t as tStatus } from 'texts:admin/status';
import { t as tHelp } from 'texts:admin/helpUserStatus';
import type { UserUnderReview } from '../../../../shared/features/admin.ts';
import { type ReviewForm, reviewRules } from '../../../../shared/rules/orders/review.ts';
import { call } from '../../../api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ReasonField } from '../reason-field.tsx';
import { statusChoices, statusOf, type StatusValue } from '../../../ui/lists/status-choices.ts';
import { fullName } from './user-words.ts';

type Values = ReviewForm & { status: StatusValue | '' };

/**
 * The decision about a user. It acts on the button alone; saving keeps the focus there, says what
 * was saved, and reads the record anew.
 */
export function UserStatusForm({ user }: { user: UserUnderReview }) {
  const { revalidate } = useRevalidator();
  const initial: Values = {
    status: `${user.contributor_status}`,
    reason: user.rejection_reason ?? '',
  };
  const statusIn = (values: Values) => statusOf(values.status) ?? user.contributor_status;
  const form = useForm({
    initial,
    rules: reviewRules,
    submit: (values) =>
      call('/admin/changeUserStatus', {
        userId: user.id,
        status: statusIn(values),
        ...(values.status === '9' && { reason: values.reason }),
      }),
    done: (_reply, values) => {
      const status = tStatus(`statuses.${statusIn(values)}`).toLowerCase();
      notify(t('saved', { name: fullName(user), status }), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('save')}>
      <SelectField
        {...form.field('status')}
        label={t('status')}
        hint={t('decisionHint')}
        choices={statusChoices}
      />
      {form.values.status === '9' && <ReasonField {...form.field('reason')} />}
    </SubmitForm>
  );
}
