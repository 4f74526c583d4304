import type { ComponentProps } from 'react';
import { FormHelp, type HelpWords } from './form-help.tsx';

const DOES_NOTHING = { method: 'dialog' };

/** A form is named after its help. A form without help brings a name of its own. */
type FormProps = ComponentProps<'form'> & (Helped | Labelled | LabelledBy);

interface Helped {
  readonly help: HelpWords;
}

/** Null where there is but one field, and its label says all. */
interface Labelled {
  readonly help: null;
  readonly 'aria-label': string;
}

interface LabelledBy {
  readonly help: null;
  readonly 'aria-labelledby': string;
}

/**
 * A form, with its help before all else that is in it. Each form is one of these (the linter sees to
 * it), so that none is made without a thought of who does not know what to do with it (WCAG 3.3.5).
 * Screen readers list a form among the landmarks only if it has a name.
 */
export function Form({ help, children, ...form }: FormProps) {
  return (
    // Until its code has come, a form without an address does nothing, as in a dialog: what was typed
    // must not get into the address.
    <form aria-label={help?.name} {...(form.action === undefined && DOES_NOTHING)} {...form}>
      {help && <FormHelp help={help} />}
      {children}
    </form>
  );
}
