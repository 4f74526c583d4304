import { type ComponentPropsWithRef, useId, useRef, useState } from 'react';
import { controlProps, type FieldBase, FieldFrame } from './field-frame.tsx';
import { RevealButton } from './reveal-button.tsx';

interface FieldProps extends FieldBase {
  type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel' | 'url' | 'date';
  value: string;
  onChange: (value: string) => void;
  /** The browser's word for what belongs here ('email', 'current-password', 'off' …). */
  autoComplete: string;
  /** Shown before the input and read with the label, for example 'EUR'. */
  prefix?: string;
  inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
  max?: number;
  min?: number;
  step?: number;
  maxLength?: number;
  /** How much room the expected answer takes; 'full' is the measure of the form. */
  size?: 'short' | 'full';
}

/** One line of text, an e-mail, a password or a number. */
export function Field(props: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const { type = 'text', value, onChange, prefix, size = 'full' } = props;
  const control = controlProps(id, props, ...(prefix ? [`${id}-prefix`] : []));
  return (
    <FieldFrame {...props} id={id}>
      <div className={`field-box field-${size}`}>
        {prefix && (
          <span className="field-prefix" id={`${id}-prefix`}>
            {prefix}
          </span>
        )}
        <input
          {...control}
          ref={input}
          className="input"
          type={isShown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          min={props.min}
          max={props.max}
          step={props.step}
          maxLength={props.maxLength}
          spellCheck={type === 'text' ? undefined : false}
        />
        {type === 'password' && (
          <RevealButton label={props.label} input={input} isShown={isShown} onChange={setShown} />
        )}
      </div>
    </FieldFrame>
  );
}
