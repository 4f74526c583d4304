import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/money';
import { t as tHelp } from 'texts:admin/helpSettlement';
import { t as tHelpPurchase } from 'texts:admin/helpPurchase';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../calls/api.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { writeEuro } from '../write-euro.ts';
import { PriceField } from '../../../ui/form/short-fields.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { amountOf, amountRule, REFERENCE_RULE, ReferenceField } from './money-fields.tsx';

const SETTLEMENT_RULES: readonly Rule<Record<'reference' | 'received' | 'fee', string>>[] = [
  REFERENCE_RULE,
  amountRule('received', 'RSD'),
  amountRule('fee', 'RSD'),
];

const PURCHASE_RULES: readonly Rule<Record<'reference' | 'paid' | 'bought', string>>[] = [
  REFERENCE_RULE,
  amountRule('paid', 'RSD'),
  amountRule('bought', 'EUR'),
];

/** The form that books a settlement. */
export function SettlementForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { reference: '', received: '', fee: '0' },
    rules: SETTLEMENT_RULES,
    submit: ({ reference, received, fee }) =>
      call('/admin/recordSettlement', {
        reference: reference.trim(),
        received: amountOf(received),
        fee: amountOf(fee),
      }),
    done: ({ data }) => {
      const said = data.booked
        ? t('settled', { outstanding: writeEuro(data.outstanding) })
        : t('bookedBefore');
      notify(said, { tone: data.booked ? 'good' : 'plain' });
      void revalidate();
    },
  });
  return (
    <section className="stack" aria-labelledby="settlement">
      <h2 id="settlement">{t('settlement')}</h2>
      <p>{t('settlementLead')}</p>
      <SubmitForm form={form} help={helpOf(tHelp)} send={t('bookSettlement')}>
        <ReferenceField {...form.field('reference')} />
        <PriceField {...form.field('received')} label={t('received')} prefix="RSD" />
        <PriceField {...form.field('fee')} label={t('fee')} prefix="RSD" />
      </SubmitForm>
    </section>
  );
}

/** The form that books a purchase of euro for payouts. */
export function PurchaseForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { reference: '', paid: '', bought: '' },
    rules: PURCHASE_RULES,
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
      <SubmitForm form={form} help={helpOf(tHelpPurchase)} send={t('bookPurchase')}>
        <ReferenceField {...form.field('reference')} />
        <PriceField {...form.field('paid')} label={t('paidForEuro')} prefix="RSD" />
        <PriceField {...form.field('bought')} label={t('euroBought')} prefix="EUR" />
      </SubmitForm>
    </section>
  );
}
