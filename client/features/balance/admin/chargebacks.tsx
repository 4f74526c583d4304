import { useState } from 'react';
import { t } from 'texts:admin/money';
import { t as tHelp } from 'texts:admin/helpChargeback';
import { check, type Rule } from '../../../../shared/rules/rule.ts';
import { isIdText } from '../../../../shared/texts/id.ts';
import { load, type Loaded } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { NumberField, PriceField } from '../../../ui/form/short-fields.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { writeEuro } from '../write-euro.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { amountOf, amountRule, REFERENCE_RULE, ReferenceField } from './money-fields.tsx';

const EMPTY: Values = { reference: '', orderId: '', projectId: '', amount: '', reason: '' };

const RULES: readonly Rule<Values>[] = [
  REFERENCE_RULE,
  check('orderId', 'order.number-missing', ({ orderId }) => !isIdText(orderId.trim())),
  check(
    'projectId',
    'chargeback.item-number-wrong',
    ({ projectId }) => projectId.trim() !== '' && !isIdText(projectId.trim()),
  ),
  amountRule('amount', 'RSD', { isOptional: true }),
];

/** Makes a call that only administrators may make, so that others see the error screen. */
export async function loader({ request }: { request: Request }) {
  await load('/admin/getWaiting', {}, { signal: request.signal });
  return null;
}

/** The screen on which administrators book chargebacks that the bank reports by post. */
export function Component() {
  const [booked, setBooked] = useState<Loaded<'/admin/recordChargeback'>>();
  return (
    <Page title={t('chargebacks')} lead={<p>{t('chargebacksLead')}</p>} width="text">
      <ChargebackForm onBooked={setBooked} />
      {booked && <ChargebackResult booked={booked} />}
    </Page>
  );
}

interface Values {
  readonly reference: string;
  readonly orderId: string;
  readonly projectId: string;
  readonly amount: string;
  readonly reason: string;
}

function ChargebackForm({
  onBooked,
}: {
  onBooked: (booked: Loaded<'/admin/recordChargeback'>) => void;
}) {
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    submit: ({ reference, orderId, projectId, amount, reason }) =>
      call('/admin/recordChargeback', {
        reference: reference.trim(),
        orderId: Number(orderId),
        ...(projectId.trim() && { projectId: Number(projectId) }),
        ...(amount.trim() && { amount: amountOf(amount) }),
        ...(reason.trim() && { reason }),
      }),
    done: ({ data }) => {
      onBooked(data);
      const said = data.booked
        ? t('booked', { amount: writeEuro(data.amount) })
        : t('bookedBefore');
      notify(said, { tone: data.booked ? 'good' : 'plain' });
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('book')}>
      <ReferenceField {...form.field('reference')} />
      <NumberField {...form.field('orderId')} label={t('orderNumber')} maxLength={15} />
      <NumberField
        {...form.field('projectId')}
        label={t('projectNumber')}
        hint={t('projectHint')}
        maxLength={15}
        optional
      />
      <PriceField
        {...form.field('amount')}
        label={t('chargedAmount')}
        hint={t('chargedAmountHint')}
        prefix="RSD"
        optional
      />
      <TextareaField
        {...form.field('reason')}
        label={t('chargebackReason')}
        max={2_000}
        rows={3}
        optional
      />
    </SubmitForm>
  );
}

function ChargebackResult({ booked }: { booked: Loaded<'/admin/recordChargeback'> }) {
  const { amount, sellers, debt, loss } = booked;
  return (
    <section className="stack">
      <h2>{t('result')}</h2>
      <DefinitionList
        lines={[
          [t('keptBack'), t('amountIn', { amount: writeEuro(amount), currency: 'RSD' })],
          [t('freelancersBear'), t('euros', { amount: writeEuro(sellers) })],
          [t('newDebt'), t('euros', { amount: writeEuro(debt) })],
          [t('loss'), t('euros', { amount: writeEuro(loss) })],
        ]}
      />
    </section>
  );
}
