import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/paymentDecision';
import { t as tHelp } from 'texts:admin/helpPayment';
import type {
  PaymentAtBank,
  PaymentAttempt,
} from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { MAX_REASON, paymentDecisionRules } from '../../../../shared/rules/orders/decision.ts';
import { required, type Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import './refunds.css';

/** A payment that waits for a person's decision: the amount requested and the state at the bank. */
export function PaymentDecision({ attempt }: { attempt: PaymentAttempt }) {
  const heading = useId();
  const [bank, setBank] = useState<PaymentAtBank>();

  async function look(): Promise<void> {
    const answer = await call('/admin/getPaymentAtBank', { attemptId: attempt.id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    setBank(answer.data.bank);
    notify(t('looked', { what: writeBank(answer.data.bank) }));
  }

  return (
    <section className="stack refunds-part" aria-labelledby={heading}>
      <h2 id={heading}>{t('heading', { name: attempt.name })}</h2>
      <p>{t('lead')}</p>
      <DefinitionList
        lines={[
          [t('askedFor'), `${formatMinor(toMinor(attempt.amount_rsd))} RSD`],
          [t('atBank'), bank && writeBank(bank)],
        ]}
      />
      <div>
        <ActionButton run={look}>{t('look')}</ActionButton>
      </div>
      <DecisionForm attemptId={attempt.id} />
    </section>
  );
}

interface Decision {
  readonly what: string;
  readonly reason: string;
}

/** The states after a decision. In any other state, the attempt was not paid. */
const OUTCOMES = ['approved', 'voided', 'review'] as const;

const RULES: readonly Rule<Decision>[] = [
  required('what', 'payment.decision-missing'),
  ...paymentDecisionRules,
];

function DecisionForm({ attemptId }: { attemptId: number }) {
  const { revalidate } = useRevalidator();
  const initial: Decision = { what: '', reason: '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: ({ what, reason }) => {
      const path = what === 'void' ? '/admin/voidPayment' : '/admin/settlePayment';
      return call(path, { attemptId, reason });
    },
    done: ({ data: { state } }) => {
      // The form disappears after a decision, so the focus moves.
      if (state !== 'review') focusPlace(document.getElementById('attempts'));
      const outcome = OUTCOMES.find((one) => one === state);
      notify(outcome ? t(`outcomes.${outcome}`) : t('ended'), {
        tone: state === 'review' ? 'plain' : 'good',
      });
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('save')}>
      <RadioGroup
        {...form.field('what')}
        label={t('decision')}
        choices={[
          { value: 'settle', label: t('choices.settle') },
          { value: 'void', label: t('choices.void') },
        ]}
      />
      <TextareaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        max={MAX_REASON}
        rows={3}
      />
    </SubmitForm>
  );
}

function writeBank({ kind, amount, currency, refunded }: PaymentAtBank): string {
  if (amount === null) return t(`kinds.${kind}`);
  const write = (units: number) => `${formatMinor(toMinor(units))} ${currency ?? ''}`.trim();
  const sums = { amount: write(amount), refunded: refunded ? write(refunded) : 'none' };
  return `${t(`kinds.${kind}`)}: ${t('taken', sums)}`;
}
