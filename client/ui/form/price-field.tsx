import { Field } from './field.tsx';
import type { FieldBase } from './field-frame.tsx';

interface PriceFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
}

/** A field for a price in EUR as it is typed. shared/money/money.ts parses it. */
export function PriceField(props: PriceFieldProps) {
  return <Field {...props} prefix="EUR" inputMode="decimal" size="short" autoComplete="off" />;
}
