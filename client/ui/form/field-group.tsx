import type { ReactNode } from 'react';
import './field.css';

interface FieldGroupProps {
  /** Said before each of its fields by a screen reader, so it is short. */
  legend: string;
  /** One sentence below it. */
  text?: ReactNode;
  children: ReactNode;
}

export function FieldGroup({ legend, text, children }: FieldGroupProps) {
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      {text && <p className="field-group-text quiet">{text}</p>}
      {children}
    </fieldset>
  );
}
