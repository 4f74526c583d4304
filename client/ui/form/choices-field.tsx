import { useId } from 'react';
import { ChoiceGroup, errorIds, type FieldBase } from './field-frame.tsx';

interface ChoicesFieldProps extends FieldBase {
  choices: readonly { readonly id: number; readonly label: string }[];
  /** The ids of the chosen ones, in the order of choice. */
  value: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

export function ChoicesField(props: ChoicesFieldProps) {
  const { name, error, fixedError, choices, value, onChange } = props;
  const id = useId();
  const toggle = (choice: number, isChosen: boolean) =>
    onChange(isChosen ? [...value, choice] : value.filter((one) => one !== choice));
  return (
    <ChoiceGroup id={id} field={props}>
      {choices.map((choice) => (
        <label key={choice.id} className="choice">
          <input
            type="checkbox"
            name={name}
            aria-invalid={Boolean(error || fixedError)}
            aria-describedby={errorIds(id, props).join(' ')}
            checked={value.includes(choice.id)}
            onChange={(event) => toggle(choice.id, event.target.checked)}
          />
          {choice.label}
        </label>
      ))}
    </ChoiceGroup>
  );
}
