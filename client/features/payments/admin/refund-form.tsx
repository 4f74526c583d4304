import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/refund';
import { t as tHelp } from 'texts:admin/helpRefund';
import type { OrderMoney } from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import {
  MAX_REASON,
  type RefundFields,
  refundRules,
} from '../../../../shared/rules/orders/decision.ts';
import { required, type Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { PriceField } from '../../../ui/form/short-fields.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface Values extends RefundFields {
  readonly amount: string;
  readonly projectId: string;
}

const RULES: readonly Rule<Values>[] = [
  required('projectId', 'refund.item-missing'),
  ...refundRules,
];

/** The form to refund the price of an item, or a part of it. */
export function RefundForm({ order }: { order: OrderMoney }) {
  const { revalidate } = useRevalidator();
  const items = order.items.filter(({ refundable }) => refundable > 0);
  const left = items.reduce((sum, item) => sum + toMinor(item.refundable), 0);
  const [only] = items.length === 1 ? items : [];
  const initial: Values = {
    projectId: only ? String(only.project_id) : '',
    amount: '',
    reason: '',
  };
  const form = useForm({
    initial,
    rules: RULES,
    submit: ({ projectId, amount, reason }) =>
      call('/admin/refundItem', {
        orderId: order.order_id,
        projectId: Number(projectId),
        amount,
        reason,
      }),
    done: ({ data: { refund } }) => {
      form.change('amount', '');
      form.change('reason', '');
      // The form disappears if nothing is left to refund, so the focus moves.
      if (toMinor(refund.amount) >= left) focusPlace(document.getElementById('refund'));
      notify(t('begun', { eur: formatMinor(toMinor(refund.amount)), name: refund.name }), {
        tone: 'good',
      });
      void revalidate();
    },
  });
  if (items.length === 0) return <p>{t('nothingLeft')}</p>;
  return (
    <Form {...form.form} help={helpOf(tHelp)}>
      <p className="quiet">{t('refundLead')}</p>
      <FormError error={form.error} />
      <SelectField
        {...form.field('projectId')}
        label={t('item')}
        emptyLabel={t('chooseItem')}
        choices={items.map((item) => ({
          value: String(item.project_id),
          label: t('itemChoice', { name: item.name, left: formatMinor(toMinor(item.refundable)) }),
        }))}
      />
      <PriceField
        {...form.field('amount')}
        label={t('amountLabel')}
        hint={t('amountHint')}
        optional
      />
      <TextareaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        max={MAX_REASON}
        rows={3}
      />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('begin')}
      </Button>
    </Form>
  );
}
