import { useNavigate } from 'react-router-dom';
import { t } from 'texts:admin/refund';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

const RULES: readonly Rule<{ orderId: string }>[] = [
  {
    field: 'orderId',
    code: 'order.number-missing',
    params: {},
    broken: ({ orderId }) => !/^[1-9]\d{0,14}$/.test(orderId.trim()),
  },
];

/** The way to an order by its number. */
export function OrderFinder() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { orderId: '' },
    rules: RULES,
    submit: async () => ({ success: true as const, info: '' }),
    done: (_reply, { orderId }) => void navigate(`/admin/refunds/${orderId.trim()}`),
  });
  return (
    <Form {...form.form} help={null} aria-label={t('open')}>
      <Field
        {...form.field('orderId')}
        label={t('orderNumber')}
        inputMode="numeric"
        autoComplete="off"
        size="short"
        maxLength={15}
      />
      <Button variant="main" type="submit">
        {t('show')}
      </Button>
    </Form>
  );
}
