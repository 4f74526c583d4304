import { useRevalidator } from 'react-router';
import { t } from 'texts:admin/rates';
import { t as tHelp } from 'texts:admin/helpRate';
import { MAX_REASON } from '../../../../shared/rules/orders/decision.ts';
import { type RateEntry, rateEntryRules } from '../../../../shared/rules/orders/rate-entry.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { nameList } from '../../../../shared/money/rate-words.ts';
import { writeRateList } from '../../../languages/rate-list.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { DateField, NumberField, PriceField } from '../../../ui/form/short-fields.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface Values extends RateEntry {
  readonly override: boolean;
}

const RULES: readonly Rule<Values>[] = rateEntryRules;

/** The form for a rate list that no source has delivered. */
export function RateForm({ today }: { today: string }) {
  const { revalidate } = useRevalidator();
  const initial: Values = {
    listNo: '',
    formedOn: '',
    appliesOn: today,
    rate: '',
    reason: '',
    override: false,
  };
  const form = useForm({
    initial,
    rules: RULES,
    submit: (values) =>
      call('/admin/enterRate', {
        ...values,
        listNo: values.listNo.trim(),
        rate: values.rate.trim(),
      }),
    done: ({ data: { rate } }) => {
      for (const name of ['listNo', 'formedOn', 'rate', 'reason'] as const) form.change(name, '');
      form.change('override', false);
      notify(t('entered', { rate: rate.rate, list: writeRateList(nameList(rate)) }), {
        tone: 'good',
      });
      void revalidate();
    },
  });
  return (
    <Form {...form.form} help={helpOf(tHelp)}>
      <p>{t('enterLead')}</p>
      <FormError error={form.error} />
      <NumberField {...form.field('listNo')} label={t('listNo')} maxLength={3} />
      <DateField {...form.field('formedOn')} label={t('formedOn')} />
      <DateField {...form.field('appliesOn')} label={t('appliesOn')} />
      <PriceField
        {...form.field('rate')}
        label={t('rateLabel')}
        hint={t('rateHint')}
        prefix="RSD"
        maxLength={8}
      />
      <TextareaField {...form.field('reason')} label={t('reason')} max={MAX_REASON} rows={3} />
      <CheckboxField
        {...form.checkbox('override')}
        label={t('override')}
        hint={t('overrideHint')}
      />
      <Button variant="main" type="submit" busy={form.busy}>
        {t('submit')}
      </Button>
    </Form>
  );
}
