import { useRevalidator } from 'react-router-dom';
import type { Rule } from '../../../shared/rules/rule.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notice.store.ts';
import { useForm } from '../../ui/use-form.ts';
import { writeEuro } from '../balance/write-euro.ts';
import { formHelp } from './form-help.texts.ts';
import { texts } from './money.texts.ts';

interface Purchase {
  readonly reference: string;
  readonly paid: string;
  readonly bought: string;
}

const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;
const initial: Purchase = { reference: '', paid: '', bought: '' };

const RULES: readonly Rule<Purchase>[] = [
  {
    field: 'reference',
    message: texts.referenceNeeded,
    broken: ({ reference }) => reference.trim() === '',
  },
  { field: 'paid', message: texts.amountNeeded, broken: ({ paid }) => !AMOUNT.test(paid.trim()) },
  {
    field: 'bought',
    message: texts.amountNeeded,
    broken: ({ bought }) => !AMOUNT.test(bought.trim()),
  },
];

/** Books euro that were bought for payouts. */
export function PurchaseForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial,
    rules: RULES,
    submit: ({ reference, paid, bought }) =>
      call('/admin/recordEuroPurchase', {
        reference: reference.trim(),
        paid: amountOf(paid),
        bought: amountOf(bought),
      }),
    done: ({ data }) => {
      const said = data.booked
        ? texts.purchased(writeEuro(data.euro), writeEuro(data.dinar))
        : texts.bookedBefore;
      notify(said, { tone: data.booked ? 'good' : 'plain' });
      void revalidate();
    },
  });
  const amount = (name: 'paid' | 'bought', label: string, currency: string) => (
    <Field
      {...form.field(name)}
      label={label}
      prefix={currency}
      inputMode="decimal"
      autoComplete="off"
      size="short"
    />
  );
  return (
    <section className="stack" aria-labelledby="purchase">
      <h2 id="purchase">{texts.purchase}</h2>
      <p>{texts.purchaseLead}</p>
      <Form {...form.form} help={formHelp.purchase}>
        <FormError error={form.error} />
        <Field
          {...form.field('reference')}
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={64}
        />
        {amount('paid', texts.paidForEuro, 'RSD')}
        {amount('bought', texts.euroBought, 'EUR')}
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.bookPurchase}
        </Button>
      </Form>
    </section>
  );
}

function amountOf(written: string): number {
  return Number(written.trim().replace(',', '.'));
}
