import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:balance/general';
import { t as tHelp } from 'texts:balance/helpPayout';
import type { Balance } from '../../../shared/features/payments/balance.ts';
import { MIN_PAYOUT_CENTS } from '../../../shared/limits.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { PriceField } from '../../ui/form/price-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { payoutRules, type PayoutRequest } from './payout-rules.ts';
import { writeEuro } from './write-euro.ts';

interface PayoutFormProps {
  balance: Balance;
  /** Called when the request is made and this form is about to go. */
  onDone: () => void;
}

/** The request for a payout; all that is available unless something else is typed. */
export function PayoutForm({ balance, onDone }: PayoutFormProps) {
  const { revalidate } = useRevalidator();
  const initial: PayoutRequest = { amount: balance.available.toFixed(2) };
  const form = useForm({
    initial,
    rules: payoutRules(balance),
    submit: (values) => call('/balance/requestPayout', values),
    done: ({ data }) => {
      notify(t('asked', { amount: writeEuro(data.payout.amount) }), { tone: 'good' });
      onDone();
      void revalidate();
    },
  });
  return (
    <Form
      {...form.form}
      help={{
        name: tHelp('name'),
        purpose: tHelp('purpose'),
        needs: tHelp('needs', { least: MIN_PAYOUT_CENTS / 100 }),
        afterwards: tHelp('afterwards'),
      }}
    >
      <FormError error={form.error} />
      <PriceField
        {...form.field('amount')}
        label={t('amount')}
        hint={t('amountHint', {
          minimum: writeEuro(balance.minimum),
          available: writeEuro(balance.available),
        })}
      />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('ask')}
      </Button>
    </Form>
  );
}
