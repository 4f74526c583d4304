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

interface Settlement {
  readonly reference: string;
  readonly received: string;
  readonly fee: string;
}

const RULES: readonly Rule<Settlement>[] = [
  REFERENCE_RULE,
  {
    field: 'received',
    message: texts.amountNeeded,
    broken: ({ received }) => isNoAmount(received),
  },
  { field: 'fee', message: texts.amountNeeded, broken: ({ fee }) => isNoAmount(fee) },
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
      const said = data.booked ? texts.settled(writeEuro(data.outstanding)) : texts.bookedBefore;
      notify(said, { tone: data.booked ? 'good' : 'plain' });
      void revalidate();
    },
  });
  return (
    <section className="stack" aria-labelledby="settlement">
      <h2 id="settlement">{texts.settlement}</h2>
      <p>{texts.settlementLead}</p>
      <DecisionForm form={form} help={formHelp.settlement} send={texts.bookSettlement}>
        <ReferenceField {...form.field('reference')} />
        <AmountField {...form.field('received')} label={texts.received} prefix="RSD" />
        <AmountField {...form.field('fee')} label={texts.fee} prefix="RSD" />
      </DecisionForm>
    </section>
  );
}
