import { useId } from 'react';
import { t } from 'texts:ui/form';
import { errorIds, type FieldBase, FieldError } from './field-frame.tsx';
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
  const { name, label, hint, error, fixedError, tally, value, onChange, choices } = props;
  return (
    <fieldset
      className="field choices"
      role="radiogroup"
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-invalid={Boolean(error || fixedError)}
      aria-required={!props.optional}
      data-faulty={error ? '' : undefined}
    >
      <legend>
        {label}
        {props.optional && <span className="field-optional"> ({t('optional')})</span>}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
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
      <FieldError id={id} error={error} fixedError={fixedError} tally={tally} />
    </fieldset>
  );
}
