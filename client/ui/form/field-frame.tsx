import type { ComponentProps, ReactNode } from 'react';
import { t } from 'texts:ui/form';
import { ToneIcon } from '../feedback/tone-icon.tsx';
import './field.css';

/** The props of every kind of field. An undefined or empty `error` means none. */
export interface FieldBase {
  name: string;
  label: string;
  /** Displayed below the label and read with the field. */
  hint?: string | undefined;
  error?: string | undefined;
  /**
   * An error that the person has just fixed. It is hidden, but stays in the description until the
   * field loses the focus.
   */
  fixedError?: string | undefined;
  /** A hidden text with the number of errors in the form, which is read before the error. */
  tally?: string | undefined;
  /** Adds 'optional' to the label. Fields are required by default. */
  optional?: boolean;
}

/**
 * Builds the attributes that connect a control with its label, hint and error. The error's element
 * always exists, so that the reference is valid before the error appears.
 */
export function controlProps(
  id: string,
  { name, hint, error, fixedError, tally, optional }: Omit<FieldBase, 'label'>,
  ...more: string[]
) {
  const wrong = errorIds(id, { error, fixedError, tally });
  const described = [...wrong, ...(hint ? [`${id}-hint`] : []), ...more];
  return {
    id,
    name,
    'aria-describedby': described.join(' '),
    // Always set: otherwise browsers report untouched required fields as invalid.
    'aria-invalid': Boolean(error || fixedError),
    'aria-required': !optional,
  };
}

type Errors = Pick<FieldBase, 'error' | 'fixedError' | 'tally'>;

/** Returns the ids of the elements of `FieldError`. */
export function errorIds(id: string, { error, fixedError, tally }: Errors): string[] {
  return tally && (error || fixedError) ? [`${id}-tally`, `${id}-error`] : [`${id}-error`];
}

/** The layout of a field: label, hint, control, error. */
export function FieldFrame({
  id,
  children,
  ...field
}: FieldBase & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-faulty={field.error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        <LabelText {...field} />
      </label>
      <FieldBody id={id} field={field}>
        {children}
      </FieldBody>
    </div>
  );
}

function LabelText({ label, optional }: Pick<FieldBase, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="field-optional"> ({t('optional')})</span>}
    </>
  );
}

interface FieldBodyProps {
  id: string;
  field: Errors & Pick<FieldBase, 'hint'>;
  children?: ReactNode;
}

/** The hint, the control, and the error of a field. */
export function FieldBody({ id, field, children }: FieldBodyProps) {
  const { hint, error, fixedError, tally } = field;
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} fixedError={fixedError} tally={tally} />
    </>
  );
}

interface ChoiceGroupProps extends Omit<ComponentProps<'fieldset'>, 'id'> {
  id: string;
  field: FieldBase;
}

/** The layout of a group of checkboxes or radios: legend, hint, controls, error. */
export function ChoiceGroup({ id, field, children, ...rest }: ChoiceGroupProps) {
  return (
    <fieldset
      className="field"
      aria-describedby={field.hint ? `${id}-hint` : undefined}
      data-faulty={field.error ? '' : undefined}
      {...rest}
    >
      <legend>
        <LabelText {...field} />
      </legend>
      <FieldBody id={id} field={field}>
        {children}
      </FieldBody>
    </fieldset>
  );
}

/**
 * The error of a field, or an empty element. A fixed error is hidden, but still part of the
 * description, because `aria-describedby` may refer to hidden elements.
 */
export function FieldError({ id, error, fixedError, tally }: Errors & { id: string }) {
  const text = error || fixedError;
  return (
    <>
      {tally && (
        <span id={`${id}-tally`} hidden>
          {tally}
        </span>
      )}
      <p className="field-error" id={`${id}-error`} hidden={!error && Boolean(fixedError)}>
        {text && (
          <>
            <ToneIcon of="bad" />
            <span>{text}</span>
          </>
        )}
      </p>
    </>
  );
}
