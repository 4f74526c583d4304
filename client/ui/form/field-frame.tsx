import type { ReactNode } from 'react';
import { t } from 'texts:ui/general';
import { Sign } from '../feedback/sign.tsx';
import './field.css';

/** The props of every kind of field. `error` undefined or '' means that nothing is wrong. */
export interface FieldBase {
  name: string;
  label: string;
  /** Shown below the label and read with the field. */
  hint?: string | undefined;
  error?: string | undefined;
  /** The error that was there until a moment ago: unseen, but read with the field until it is left. */
  mended?: string | undefined;
  /** The count of the form's errors: unseen, and read before the error. */
  tally?: string | undefined;
  /** Says 'optional' beside the label; fields are required by default. */
  optional?: boolean;
}

/** The attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

/** A field's ids. The error's element always exists, so that the tie is there before the error. */
export function controlProps(
  id: string,
  { name, hint, error, mended, tally, optional }: Omit<FieldBase, 'label'>,
  ...more: string[]
): ControlProps {
  const wrong = errorIds(id, { error, mended, tally });
  const described = [...wrong, ...(hint ? [`${id}-hint`] : []), ...more];
  return {
    id,
    name,
    'aria-describedby': described.join(' '),
    // Said as false too: else an untouched field is 'invalid' by the browser's own checks.
    'aria-invalid': Boolean(error || mended),
    'aria-required': !optional,
  };
}

type Errors = Pick<FieldBase, 'error' | 'mended' | 'tally'>;

/** The ids of what `FieldError` shows. */
export function errorIds(id: string, { error, mended, tally }: Errors): string[] {
  return tally && (error || mended) ? [`${id}-tally`, `${id}-error`] : [`${id}-error`];
}

/** Label above, hint below the label, then the control, then the error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  mended,
  tally,
  optional,
  children,
}: FieldBase & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-faulty={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({t('optional')})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} mended={mended} tally={tally} />
    </div>
  );
}

/**
 * The error of a field, with a sign beside its colour; empty while nothing is wrong. One that is mended
 * is hidden: what a field is described by is read from hidden elements too.
 */
export function FieldError({ id, error, mended, tally }: Errors & { id: string }) {
  const text = error || mended;
  return (
    <>
      {tally && (
        <span id={`${id}-tally`} hidden>
          {tally}
        </span>
      )}
      <p className="field-error" id={`${id}-error`} hidden={!error && Boolean(mended)}>
        {text && (
          <>
            <Sign of="bad" />
            <span>{text}</span>
          </>
        )}
      </p>
    </>
  );
}
