import { useRevalidator } from 'react-router';
import { t } from 'texts:briefs/removal';
import { t as tHelp } from 'texts:briefs/helpRemoval';
import { reasonRules } from '../../../shared/rules/orders/decision.ts';
import { call } from '../../calls/api.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { DisclosureButton, useDisclosure } from '../chat/composer/disclosure-button.tsx';
import { ReasonField } from '../moderation/reason-field.tsx';

interface BriefRemovalProps {
  briefId: number;
  /** The answer to remove. Without it the brief is removed. */
  answer?: { readonly id: number; readonly freelancer: string };
}

const RULES = reasonRules('moderation.reason-missing');

/** The administrators' form that removes a brief, or one answer. */
export function BriefRemoval({ briefId, answer }: BriefRemovalProps) {
  const removal = useDisclosure();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { reason: '' },
    rules: RULES,
    submit: ({ reason }) =>
      call('/briefs/remove', { briefId, reason, ...(answer && { answerId: answer.id }) }),
    async done() {
      await revalidate();
      // The form is gone.
      focusPlace(document.querySelector('h1'));
      notify(answer ? t('answerRemoved') : t('briefRemoved'), { tone: 'good' });
    },
  });
  return (
    <div className="report-project">
      <DisclosureButton of={removal}>
        {answer ? t('removeAnswer', { freelancer: answer.freelancer }) : t('removeBrief')}
      </DisclosureButton>
      {removal.open && (
        <div id={removal.id}>
          <SubmitForm form={form} help={helpOf(tHelp)} send={t('remove')} variant="danger">
            <ReasonField {...form.field('reason')} />
          </SubmitForm>
        </div>
      )}
    </div>
  );
}
