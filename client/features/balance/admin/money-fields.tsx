import type { ComponentProps } from 'react';
import { t } from 'texts:admin/money';
import { Field } from '../../../ui/form/field.tsx';

/** At most two decimals, as people type them; nothing is rounded. */
const AMOUNT = /^\d{1,10}(?:[.,]\d{1,2})?$/;

type FieldProps = Omit<ComponentProps<typeof Field>, 'autoComplete'>;

/** The bank's reference, under which an entry is booked once. */
export function ReferenceField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      {...props}
      label={t('reference')}
      hint={t('referenceHint')}
      autoComplete="off"
      maxLength={64}
    />
  );
}

/** An amount in the currency of `prefix`. */
export function AmountField(props: FieldProps) {
  return <Field {...props} inputMode="decimal" autoComplete="off" size="short" />;
}

/** Asks for the reference. */
export const REFERENCE_RULE = {
  field: 'reference',
  message: t('referenceNeeded'),
  broken: ({ reference }: { readonly reference: string }) => reference.trim() === '',
} as const;

/** Whether something written is no amount. */
export function isNoAmount(written: string): boolean {
  return !AMOUNT.test(written.trim());
}

/** Reads an amount that is one. */
export function amountOf(written: string): number {
  return Number(written.trim().replace(',', '.'));
}
