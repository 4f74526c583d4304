import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/money';
import { t as tHelp } from 'texts:admin/helpPayoutFailed';
import type { AdminPayout } from '../../../../shared/features/payments/balance.ts';
import { required, type Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { writeEuro } from '../write-euro.ts';
import { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { useNextCard } from '../../../ui/lists/use-next-card.ts';

export const NEXT_STATES = { requested: 'approved', approved: 'sent', sent: 'confirmed' } as const;

/** A state that an administrator can advance. */
export type PayoutStep = keyof typeof NEXT_STATES;
type OpenPayout = AdminPayout & { readonly state: PayoutStep };

/** The buttons that advance a payout by one step or mark it as failed, which needs a reason. */
export function PayoutSteps({ payout }: { payout: OpenPayout }) {
  const root = useRef<HTMLDivElement>(null);
  const failing = useInlineForm();
  const toNextCard = useNextCard(root);
  const { revalidate } = useRevalidator();
  const state = NEXT_STATES[payout.state];

  async function step(): Promise<void> {
    const answer = await call('/admin/changePayoutStatus', { payoutId: payout.id, state });
    if (answer.success) return toNextCard(sayOf(payout, state));
    notify(answer.info, { tone: 'bad' });
    // Another administrator may have advanced it already.
    void revalidate();
  }

  return (
    <div ref={root} className="stack">
      <div className="row">
        <ActionButton variant="main" run={step}>
          {t(`steps.${payout.state}`)}
        </ActionButton>
        <Button {...failing.toggle}>{t('fail')}</Button>
      </div>
      <div {...failing.panel}>
        {failing.open && (
          <FailForm
            payout={payout}
            cancel={failing.close}
            onDone={() => void toNextCard(sayOf(payout, 'failed'))}
          />
        )}
      </div>
    </div>
  );
}

function sayOf({ fullName, amount }: AdminPayout, state: AdminPayout['state']): string {
  return t('saved', {
    payout: t('payoutOf', { name: fullName, amount: writeEuro(amount) }),
    state: t(`states.${state}`).toLowerCase(),
  });
}

interface FailFormProps {
  payout: AdminPayout;
  cancel: () => void;
  onDone: () => void;
}

const RULES: readonly Rule<{ reason: string }>[] = [required('reason', 'payout.reason-missing')];

function FailForm({ payout, cancel, onDone }: FailFormProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: RULES,
    submit: ({ reason }) =>
      call('/admin/changePayoutStatus', { payoutId: payout.id, state: 'failed', reason }),
    done: onDone,
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp)}
      send={t('confirmFail')}
      variant="danger"
      beside={<Button onClick={cancel}>{t('cancel')}</Button>}
    >
      <TextareaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('failHint')}
        max={2_000}
        rows={3}
      />
    </SubmitForm>
  );
}
