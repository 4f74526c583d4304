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

interface Settlement {
  readonly reference: string;
  readonly received: string;
  readonly fee: string;
}

/** Dinar with at most two decimals, as people type them; nothing is rounded. */
const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

const RULES: readonly Rule<Settlement>[] = [
  {
    field: 'reference',
    message: texts.referenceNeeded,
    broken: ({ reference }) => reference.trim() === '',
  },
  {
    field: 'received',
    message: texts.amountNeeded,
    broken: ({ received }) => !AMOUNT.test(received.trim()),
  },
  { field: 'fee', message: texts.amountNeeded, broken: ({ fee }) => !AMOUNT.test(fee.trim()) },
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
        received: dinars(received),
        fee: dinars(fee),
      }),
    done: ({ data }) => {
      const said = data.booked ? texts.settled(writeEuro(data.outstanding)) : texts.bookedBefore;
      notify(said, { tone: data.booked ? 'good' : 'plain' });
      void revalidate();
    },
  });
  const amount = (name: 'received' | 'fee', label: string) => (
    <Field
      {...form.field(name)}
      label={label}
      prefix="RSD"
      inputMode="decimal"
      autoComplete="off"
      size="short"
    />
  );
  return (
    <section className="stack" aria-labelledby="settlement">
      <h2 id="settlement">{texts.settlement}</h2>
      <p>{texts.settlementLead}</p>
      <Form {...form.form} help={formHelp.settlement}>
        <FormError error={form.error} />
        <Field
          {...form.field('reference')}
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={64}
        />
        {amount('received', texts.received)}
        {amount('fee', texts.fee)}
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.bookSettlement}
        </Button>
      </Form>
    </section>
  );
}

function dinars(written: string): number {
  return Number(written.trim().replace(',', '.'));
}
