import type { ComponentProps } from 'react';
import { FormHelp, type HelpWords } from './form-help.tsx';

interface FormProps extends ComponentProps<'form'> {
  /** What helps with this form; null where there is but one field, and its label says all. */
  help: HelpWords | null;
}

/**
 * A form, with its help before all else that is in it. Each form is one of these (the linter sees to
 * it), so that none is made without a thought of who does not know what to do with it (WCAG 3.3.5).
 */
export function Form({ help, children, ...form }: FormProps) {
  return (
    <form {...form}>
      {help && <FormHelp help={help} />}
      {children}
    </form>
  );
}
