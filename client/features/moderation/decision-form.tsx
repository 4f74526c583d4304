import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import type { HelpWords } from '../../ui/form/form-help.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { useForm } from '../../ui/form/use-form.ts';

interface DecisionFormProps {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'error' | 'busy'>;
  help: HelpWords;
  /** Says what the button does. */
  send: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** The fields. */
  children: ReactNode;
}

/** The frame of the forms in which administrators book or decide: help, error, fields and one button. */
export function DecisionForm({ form, help, send, variant = 'main', children }: DecisionFormProps) {
  return (
    <Form {...form.form} help={help}>
      <FormError error={form.error} />
      {children}
      <Button variant={variant} type="submit" busy={form.busy}>
        {send}
      </Button>
    </Form>
  );
}
