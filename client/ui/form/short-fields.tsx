import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type ShortFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'size'>;

/** A field for money as it is typed, in EUR by default. shared/money/money.ts parses it. */
export function PriceField({ prefix = 'EUR', ...props }: ShortFieldProps) {
  return <Field {...props} prefix={prefix} inputMode="decimal" size="short" />;
}

export function DateField(props: ShortFieldProps) {
  return <Field {...props} type="date" size="short" />;
}

/** A field for a whole number. */
export function NumberField(props: ShortFieldProps) {
  return <Field {...props} inputMode="numeric" size="short" />;
}
