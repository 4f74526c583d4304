import type { ComponentProps, ReactNode } from 'react';
import { t } from 'texts:ui/form';
import { Button } from '../button.tsx';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';
import type { useForm } from './use-form.ts';

type SubmitFormProps = ComponentProps<typeof Form> & {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'error' | 'busy'>;
  send: ReactNode;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Adds a button that cancels. */
  onCancel?: () => void;
  /** Other content in one row with the button. */
  beside?: ReactNode;
};

/** A form with its help, its error, its fields and its button at the end. */
export function SubmitForm({
  form,
  send,
  variant = 'main',
  onCancel,
  beside = onCancel && (
    <Button variant="quiet" onClick={onCancel}>
      {t('cancel')}
    </Button>
  ),
  children,
  ...rest
}: SubmitFormProps) {
  const button = (
    <Button variant={variant} type="submit" busy={form.busy}>
      {send}
    </Button>
  );
  return (
    <Form {...form.form} {...rest}>
      <FormError error={form.error} />
      {children}
      {beside === undefined ? (
        button
      ) : (
        <div className="row">
          {button}
          {beside}
        </div>
      )}
    </Form>
  );
}
