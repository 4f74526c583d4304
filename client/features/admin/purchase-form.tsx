import { useRevalidator } from 'react-router-dom';
import type { Rule } from '../../../shared/rules/rule.ts';
import { call } from '../../api.ts';
import { notify } from '../../ui/notice.store.ts';
import { useForm } from '../../ui/use-form.ts';
import { writeEuro } from '../balance/write-euro.ts';
import { DecisionForm } from './decision-form.tsx';
import { formHelp } from './form-help.texts.ts';
import {
  AmountField,
  amountOf,
  isNoAmount,
  REFERENCE_RULE,
  ReferenceField,
} from './money-fields.tsx';
import { texts } from './money.texts.ts';

interface Purchase {
  readonly reference: string;
  readonly paid: string;
  readonly bought: string;
}

const initial: Purchase = { reference: '', paid: '', bought: '' };

const RULES: readonly Rule<Purchase>[] = [
  REFERENCE_RULE,
  { field: 'paid', message: texts.amountNeeded, broken: ({ paid }) => isNoAmount(paid) },
  { field: 'bought', message: texts.amountNeeded, broken: ({ bought }) => isNoAmount(bought) },
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
  return (
    <section className="stack" aria-labelledby="purchase">
      <h2 id="purchase">{texts.purchase}</h2>
      <p>{texts.purchaseLead}</p>
      <DecisionForm form={form} help={formHelp.purchase} send={texts.bookPurchase}>
        <ReferenceField {...form.field('reference')} />
        <AmountField {...form.field('paid')} label={texts.paidForEuro} prefix="RSD" />
        <AmountField {...form.field('bought')} label={texts.euroBought} prefix="EUR" />
      </DecisionForm>
    </section>
  );
}
