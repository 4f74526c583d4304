import type { ComponentProps } from 'react';
import { t } from 'texts:admin/money';
import { required, type Rule } from '../../../../shared/rules/rule.ts';
import { Field } from '../../../ui/form/field.tsx';

/** An amount with at most two decimals, so that nothing is rounded. */
const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

type FieldProps = ComponentProps<typeof Field>;

/** The field for the bank's reference, which is the idempotency key of an entry. */
export function ReferenceField(props: Omit<FieldProps, 'label'>) {
  return <Field {...props} label={t('reference')} hint={t('referenceHint')} maxLength={64} />;
}

export const REFERENCE_RULE: Rule<{ reference: string }> = required(
  'reference',
  'money.reference-missing',
);

/** Creates the rule for an amount. An optional amount may be empty. */
export function amountRule<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
  currency: 'EUR' | 'RSD',
  { isOptional = false } = {},
): Rule<T> {
  return {
    field,
    code: 'money.amount-decimals',
    params: { currency },
    broken: ({ [field]: amount }) => {
      const written = amount.trim();
      return !(isOptional && written === '') && !AMOUNT.test(written);
    },
  };
}

export function amountOf(written: string): number {
  return Number(written.trim().replace(',', '.'));
}
