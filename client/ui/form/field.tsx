import {
  type ComponentPropsWithRef,
  useId,
  useRef,
  useState,
  type RefObject,
  useEffect,
} from 'react';
import { t } from 'texts:ui/form';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../button.tsx';
import { controlProps, type FieldBase, FieldFrame } from './field-frame.tsx';

interface FieldProps extends FieldBase {
  type?: 'text' | 'email' | 'password' | 'number' | 'search' | 'tel' | 'url' | 'date' | 'time';
  value: string;
  onChange: (value: string) => void;
  /** The browser's autocomplete token ('email', 'current-password' …). 'off' by default. */
  autoComplete?: string;
  /** Displayed before the input and read with the label, for example 'EUR'. */
  prefix?: string;
  inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
  max?: number;
  min?: number;
  step?: number;
  maxLength?: number;
  /** The width for the expected answer. 'full' is the width of the form. */
  size?: 'short' | 'full';
}

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
          autoComplete={props.autoComplete ?? 'off'}
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

interface RevealButtonProps {
  /** The label of the field. */
  label: string;
  input: RefObject<HTMLInputElement | null>;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/**
 * Shows and hides a typed password: people with low vision cannot check dots. Submitting the form
 * hides it, so that no browser stores it as ordinary text.
 */
function RevealButton({ label, input, isShown, onChange }: RevealButtonProps) {
  useEffect(() => {
    const form = isShown && input.current?.form;
    if (!form) return undefined;
    const hide = () => onChange(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [input, isShown, onChange]);

  return (
    <Button
      onClick={() => {
        onChange(!isShown);
        announce(isShown ? t('isHidden', { label }) : t('isShown', { label }));
      }}
    >
      {isShown ? t('hide') : t('show')}
      <span className="visually-hidden"> {label}</span>
    </Button>
  );
}
