import type { ReactNode } from 'react';
import './field.css';

interface FieldGroupProps {
  /** Keep it short: screen readers read it before each field of the group. */
  legend: string;
  /** One sentence below the legend. */
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
