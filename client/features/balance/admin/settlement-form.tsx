import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { t as tHelp } from 'texts:admin/helpSettlement';
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

interface Settlement {
  readonly reference: string;
  readonly received: string;
  readonly fee: string;
}

const RULES: readonly Rule<Settlement>[] = [
  REFERENCE_RULE,
  amountRule('received', 'RSD'),
  amountRule('fee', 'RSD'),
];

/** Books what the acquirer has paid out. */
export function SettlementForm() {
  const { revalidate } = useRevalidator();
  const initial: Settlement = { reference: '', received: '', fee: '0' };
  const form = useForm({
    initial,
    rules: RULES,
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
        <AmountField {...form.field('received')} label={t('received')} prefix="RSD" />
        <AmountField {...form.field('fee')} label={t('fee')} prefix="RSD" />
      </SubmitForm>
    </section>
  );
}
