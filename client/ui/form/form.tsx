import type { ComponentProps } from 'react';
import { FormHelp, type HelpWords } from './form-help.tsx';

const DOES_NOTHING = { method: 'dialog' };

/** A form is named by its help. A form without help needs its own name. */
type FormProps = ComponentProps<'form'> & (Helped | Labelled | LabelledBy);

interface Helped {
  readonly help: HelpWords;
}

/** `help` is null for a form with one self-explanatory field. */
interface Labelled {
  readonly help: null;
  readonly 'aria-label': string;
}

interface LabelledBy {
  readonly help: null;
  readonly 'aria-labelledby': string;
}

/**
 * A form that starts with its help. The linter requires this component for every form, so that no
 * form lacks a decision about help (WCAG 3.3.5). Screen readers list a form as a landmark only if
 * it has a name.
 */
export function Form({ help, children, ...form }: FormProps) {
  return (
    // Method 'dialog' stops a submission before hydration, which would put typed text into the
    // address.
    <form aria-label={help?.name} {...(form.action === undefined && DOES_NOTHING)} {...form}>
      {help && <FormHelp help={help} />}
      {children}
    </form>
  );
}
