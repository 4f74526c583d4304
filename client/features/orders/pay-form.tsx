import { useState } from 'react';
import { createOrderRules } from '../../../shared/rules/create-order.ts';
import type { Answer } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useForm } from '../../ui/use-form.ts';
import { goToBank } from './go-to-bank.ts';
import { TermsField } from './terms-field.tsx';
import { texts } from './texts.ts';

interface PayFormProps {
  /** What the button says. */
  label: string;
  /** Asks the server for a payment; the browser then goes where it says. */
  pay: (acceptTerms: boolean) => Promise<Answer<'/orders/create'>>;
}

/** The consent and the one button that leads to the bank. */
export function PayForm({ label, pay }: PayFormProps) {
  const [leaving, setLeaving] = useState(false);
  const form = useForm({
    initial: { acceptTerms: false },
    rules: createOrderRules,
    submit: ({ acceptTerms }) => pay(acceptTerms),
    done: ({ data }) => {
      setLeaving(true);
      goToBank(data.url);
    },
  });
  return (
    <form {...form.form}>
      <FormError error={form.error} />
      <TermsField {...form.checkbox('acceptTerms')} />
      <Button variant="main" type="submit" busy={form.busy || leaving}>
        {label}
      </Button>
      <p className="quiet">
        <small>{texts.bankNext}</small>
      </p>
    </form>
  );
}
