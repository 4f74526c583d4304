import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { t as tHelp } from 'texts:admin/helpPurchase';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../api.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { writeEuro } from '../write-euro.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import {
  AmountField,
  amountOf,
  amountRule,
  REFERENCE_RULE,
  ReferenceField,
} from './money-fields.tsx';

interface Purchase {
  readonly reference: string;
  readonly paid: string;
  readonly bought: string;
}

const initial: Purchase = { reference: '', paid: '', bought: '' };

const RULES: readonly Rule<Purchase>[] = [
  REFERENCE_RULE,
  amountRule('paid', 'RSD'),
  amountRule('bought', 'EUR'),
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
        ? t('purchased', { euro: writeEuro(data.euro), dinar: writeEuro(data.dinar) })
        : t('bookedBefore');
      notify(said, { tone: data.booked ? 'good' : 'plain' });
      void revalidate();
    },
  });
  return (
    <section className="stack" aria-labelledby="purchase">
      <h2 id="purchase">{t('purchase')}</h2>
      <p>{t('purchaseLead')}</p>
      <SubmitForm form={form} help={helpOf(tHelp)} send={t('bookPurchase')}>
        <ReferenceField {...form.field('reference')} />
        <AmountField {...form.field('paid')} label={t('paidForEuro')} prefix="RSD" />
        <AmountField {...form.field('bought')} label={t('euroBought')} prefix="EUR" />
      </SubmitForm>
    </section>
  );
}
