import { useId } from 'react';
import { controlProps, type FieldBase, FieldFrame } from './field-frame.tsx';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

interface SelectFieldProps<V extends string> extends FieldBase {
  value: V | '';
  onChange: (value: V | '') => void;
  choices: readonly Choice<V>[];
  /** The first, empty option ('Please choose'). Without it the first choice is preselected. */
  emptyLabel?: string;
  autoComplete?: string;
}

/** A native select: it has type-ahead and works in every screen reader. It never acts on change. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const id = useId();
  const { value, onChange, choices, emptyLabel } = props;
  return (
    <FieldFrame {...props} id={id}>
      <div className="field-box">
        <select
          {...controlProps(id, props)}
          className="input"
          value={value}
          onChange={(event) =>
            onChange(choices.find((choice) => choice.value === event.target.value)?.value ?? '')
          }
          autoComplete={props.autoComplete}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
