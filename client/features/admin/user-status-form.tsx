import { useRevalidator } from 'react-router-dom';
import type { ReviewedUser } from '../../../shared/features/admin.ts';
import { REVIEW_STATUS_WORDS } from '../../../shared/statuses.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notice.store.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { statusChoices, statusOf, type StatusValue } from './status-choices.ts';
import { texts } from './texts.ts';
import { fullName } from './user-words.ts';

/**
 * The decision about a user. It acts on the button alone; saving keeps the focus there, says what
 * was saved, and reads the record anew.
 */
export function UserStatusForm({ user }: { user: ReviewedUser }) {
  const { revalidate } = useRevalidator();
  const initial: { status: StatusValue | '' } = { status: `${user.contributor_status}` };
  const statusIn = (values: typeof initial) => statusOf(values.status) ?? user.contributor_status;
  const form = useForm({
    initial,
    rules: [],
    submit: (values) =>
      call('/admin/changeUserStatus', { userId: user.id, status: statusIn(values) }),
    done: (_reply, values) => {
      const word = REVIEW_STATUS_WORDS[statusIn(values)];
      notify(texts.saved(fullName(user), word), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <form {...form.form}>
      <FormError error={form.error} />
      <SelectField
        {...form.field('status')}
        label={texts.status}
        hint={texts.decisionHint}
        choices={statusChoices}
      />
      <Button variant="main" type="submit" busy={form.busy}>
        {texts.save}
      </Button>
    </form>
  );
}
