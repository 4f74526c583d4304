import { useId } from 'react';
import { ChoiceGroup, errorIds, type FieldBase } from './field-frame.tsx';
import type { Choice } from './select-field.tsx';

interface RadioGroupProps<V extends string> extends FieldBase {
  value: V | '';
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
}

/**
 * One of a few choices, all visible. Each radio references the error, since the focus moves to a
 * radio.
 */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const id = useId();
  const { name, error, fixedError, value, onChange, choices } = props;
  return (
    <ChoiceGroup
      id={id}
      field={props}
      role="radiogroup"
      aria-invalid={Boolean(error || fixedError)}
      aria-required={!props.optional}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            aria-describedby={errorIds(id, props).join(' ')}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </ChoiceGroup>
  );
}
