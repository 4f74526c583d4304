import { type ReactNode, useId } from 'react';
import { controlProps, type FieldBase, FieldBody } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<FieldBase, 'label'> {
  /** The label. It may contain links, such as to the terms. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const id = useId();
  const { label, error, checked, onChange } = props;
  return (
    <div className="field" data-faulty={error ? '' : undefined}>
      <div className="choice">
        <input
          {...controlProps(id, props)}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldBody id={id} field={props} />
    </div>
  );
}
