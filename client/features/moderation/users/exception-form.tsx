import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:admin/general';
import { t as tHelp } from 'texts:admin/helpException';
import type { UserUnderReview } from '../../../../shared/features/admin.ts';
import {
  type ExceptionForm as Values,
  exceptionRules,
} from '../../../../shared/rules/accounts/first-publication.ts';
import { MIN_WORKS } from '../../../../shared/association/legal-limits.ts';
import { call } from '../../../api.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DecisionForm } from '../decision-form.tsx';
import { fullName } from './user-words.ts';

/** Lets a first sound or service become public without three works and a biography. */
export function ExceptionForm({ user }: { user: UserUnderReview }) {
  const { revalidate } = useRevalidator();
  const initial: Values = { reason: '' };
  const form = useForm({
    initial,
    rules: exceptionRules,
    submit: ({ reason }) => call('/admin/stateException', { userId: user.id, reason }),
    done: () => {
      notify(t('exceptionStated', { name: fullName(user) }), { tone: 'good' });
      // The form goes with the need for it: the heading of the screen stays.
      focusPlace(document.querySelector('h1'));
      void revalidate();
    },
  });
  return (
    <section className="stack">
      <h3>{t('exception')}</h3>
      <DecisionForm
        form={form}
        help={{
          name: tHelp('name'),
          purpose: tHelp('purpose', { least: MIN_WORKS }),
          needs: tHelp('needs'),
          afterwards: tHelp('afterwards'),
        }}
        send={t('stateException')}
        variant="plain"
      >
        <TextareaField
          {...form.field('reason')}
          label={t('exceptionReason')}
          hint={t('exceptionHint')}
        />
      </DecisionForm>
    </section>
  );
}
