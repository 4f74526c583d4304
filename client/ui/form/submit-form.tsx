import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FormError } from './form-error.tsx';
import type { HelpWords } from './form-help.tsx';
import { Form } from './form.tsx';
import type { useForm } from './use-form.ts';

interface SubmitFormProps {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'error' | 'busy'>;
  help: HelpWords;
  send: ReactNode;
  variant?: ComponentProps<typeof Button>['variant'];
  children?: ReactNode;
}

/** A form with its help, its error, its fields and one button at the end. */
export function SubmitForm({ form, help, send, variant = 'main', children }: SubmitFormProps) {
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
