import { Link } from 'react-router';
import { t } from 'texts:orders/delivery';
import { t as tHelp } from 'texts:orders/helpDecide';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { MAX_DELIVERY_TEXT } from '../../../../shared/limits.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { type DisputeForm, disputeRules } from '../../../../shared/rules/orders/delivery.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { PriceField } from '../../../ui/form/short-fields.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DeliverySection } from './delivery-section.tsx';
import { amountOf } from './delivery-words.ts';

type Values = DisputeForm & { readonly amount: string };

interface DeliveryDecisionProps {
  delivery: Delivery;
  onStep: (next: Delivery) => void;
}

/** The form for an administrator's decision about a complaint. */
export function DeliveryDecision({ delivery, onStep }: DeliveryDecisionProps) {
  const { order_id: orderId, project_id: projectId, price, returned } = delivery;
  const left = toMinor(price) - toMinor(returned);
  const initial: Values = { decision: '', amount: '', reason: '' };
  const form = useForm({
    initial,
    rules: disputeRules(toMinor(price), left),
    submit: (values) => call('/admin/decideDispute', { orderId, projectId, ...values }),
    done({ data }) {
      onStep(data.delivery);
      notify(t('decisionDone'), { tone: 'good' });
    },
  });
  return (
    <DeliverySection className="raised delivery-turn" title={t('decision')}>
      {returned > 0 && (
        <p>{t('returnedBefore', { amount: amountOf(returned), price: amountOf(price) })}</p>
      )}
      <SubmitForm form={form} help={helpOf(tHelp)} send={t('saveDecision')}>
        <RadioGroup
          {...form.field('decision')}
          label={t('decide')}
          choices={choicesOf(delivery, left)}
        />
        {form.values.decision === 'part' && (
          <PriceField {...form.field('amount')} label={t('amount')} />
        )}
        <TextareaField
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          max={MAX_DELIVERY_TEXT}
        />
      </SubmitForm>
      <Link to="/admin/disputes">{t('allDisputes')}</Link>
    </DeliverySection>
  );
}

/**
 * Returns the possible decisions; `left` is the price less earlier refunds, in cents. If nothing is
 * left, a partial refund is not offered.
 */
function choicesOf({ returned }: Delivery, left: number) {
  const whole = left === 0 ? t('wholeBefore') : t('wholeRest', { amount: formatMinor(left) });
  const values = (['whole', 'part', 'none'] as const).filter((one) => one !== 'part' || left > 0);
  return values.map((value) => ({
    value,
    label: value === 'whole' && returned > 0 ? whole : t(`choices.${value}`),
  }));
}
