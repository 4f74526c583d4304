import { Link } from 'react-router-dom';
import type { Delivery } from '../../../shared/features/deliveries.ts';
import { MAX_DELIVERY_TEXT } from '../../../shared/limits.ts';
import { toMinor } from '../../../shared/money.ts';
import { type DisputeForm, disputeRules } from '../../../shared/rules/delivery.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notice.store.ts';
import { PriceField } from '../../ui/price-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './delivery.texts.ts';

type Values = DisputeForm & { readonly amount: string };

const CHOICES = (['whole', 'part', 'none'] as const).map((value) => ({
  value,
  label: texts.choices[value],
}));

interface DeliveryDecisionProps {
  delivery: Delivery;
  onStep: (next: Delivery) => void;
}

/** How an administrator decides about a complaint: for whom, how much, and why. */
export function DeliveryDecision({ delivery, onStep }: DeliveryDecisionProps) {
  const { order_id: orderId, project_id: projectId, price } = delivery;
  const initial: Values = { decision: '', amount: '', reason: '' };
  const form = useForm({
    initial,
    rules: disputeRules(toMinor(price)),
    submit: (values) => call('/admin/decideDispute', { orderId, projectId, ...values }),
    done({ data }) {
      onStep(data.delivery);
      notify(texts.decisionDone, { tone: 'good' });
    },
  });
  return (
    <section className="stack delivery-turn" aria-labelledby="delivery-decision">
      <h2 id="delivery-decision">{texts.decision}</h2>
      <form {...form.form}>
        <FormError error={form.error} />
        <RadioGroup {...form.field('decision')} label={texts.decide} choices={CHOICES} />
        {form.values.decision === 'part' && (
          <PriceField {...form.field('amount')} label={texts.amount} />
        )}
        <TextareaField
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          max={MAX_DELIVERY_TEXT}
        />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.saveDecision}
        </Button>
      </form>
      <Link to="/admin/disputes">{texts.allDisputes}</Link>
    </section>
  );
}
