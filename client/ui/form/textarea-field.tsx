import { type KeyboardEvent, useId, useState } from 'react';
import { t } from 'texts:ui/form';
import { announce } from '../../announcer/announce.ts';
import { controlProps, type FieldBase, FieldFrame } from './field-frame.tsx';

interface TextareaFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  /** The most characters. The person can type more: cutting pasted text would lose it silently. */
  max?: number;
  /** Shows the counter only near the limit. */
  lateCounter?: boolean;
  rows?: number;
  /** The browser's autocomplete token, such as 'street-address'. */
  autoComplete?: string;
  /** A prompt in the empty box, hidden from screen readers. */
  prompt?: string;
  /** Shows the hint without reading it with the field. */
  silentHint?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** The counter is announced at this share of the limit, and at the limit. */
const NEAR = 0.9;
/** A late counter is shown above this share of the limit. */
const LATE = 0.8;

/**
 * A multi-line text field, with a counter if it has a limit. The count in its description does not
 * change while it has the focus: screen readers would read it after each letter.
 */
export function TextareaField(props: TextareaFieldProps) {
  const id = useId();
  const { value, onChange, rows = 4, hint, silentHint = false, lateCounter = false } = props;
  const { max: limit = 0 } = props;
  const max = lateCounter && value.length <= limit * LATE ? undefined : props.max;
  const counter = max === undefined ? [] : [`${id}-counter`];
  const count = max === undefined ? '' : counted(value.length, max);
  const [countAtFocus, setCountAtFocus] = useState<string>();

  function change(next: string): void {
    onChange(next);
    const warning = limit === 0 ? '' : crossed(value.length, next.length, limit);
    if (warning) announce(warning);
  }

  return (
    <FieldFrame {...props} id={id}>
      <div className="field-box" data-value={value} data-prompt={props.prompt}>
        <textarea
          {...controlProps(id, { ...props, hint: silentHint ? '' : hint }, ...counter)}
          className="input"
          rows={rows}
          autoComplete={props.autoComplete}
          value={value}
          onChange={(event) => change(event.target.value)}
          onKeyDown={props.onKeyDown}
          onFocus={() => setCountAtFocus(count)}
          onBlur={() => setCountAtFocus(undefined)}
        />
      </div>
      {max !== undefined && (
        <>
          <p className="field-counter numbers">{count}</p>
          <span hidden id={`${id}-counter`}>
            {countAtFocus ?? count}
          </span>
        </>
      )}
    </FieldFrame>
  );
}

function counted(length: number, max: number): string {
  return length > max
    ? t('tooMany', { over: length - max })
    : t('counter', { used: length, most: max });
}

/** Returns the announcement if the text just grew past a mark; '' otherwise. */
function crossed(before: number, after: number, max: number): string {
  if (after > max && before <= max) return t('tooMany', { over: after - max });
  if (after === max && before < max) return t('leftOf', { left: 0 });
  const near = Math.floor(max * NEAR);
  return after >= near && before < near ? t('leftOf', { left: max - after }) : '';
}
