import { useEffect, useState } from 'react';
import { t } from 'texts:orders/payForm';
import { t as tHelp } from 'texts:orders/helpPay';
import { PAYMENT_MINUTES } from '../../../../shared/limits.ts';
import { createOrderRules } from '../../../../shared/rules/orders/create-order.ts';
import type { Answer } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { goToBank } from './go-to-bank.ts';
import { TermsField } from './terms-field.tsx';

interface PayFormProps {
  /** What the button says. */
  label: string;
  /** Whether what is to be paid is just being asked for. */
  waits?: boolean;
  /** Asks the server for a payment; the browser then goes where it says. */
  pay: (acceptTerms: boolean) => Promise<Answer<'/orders/create'>>;
}

/** The consent and the one button that leads to the bank. */
export function PayForm({ label, waits = false, pay }: PayFormProps) {
  const [leaving, setLeaving] = useLeaving();
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
    <Form
      {...form.form}
      help={{
        name: tHelp('name'),
        purpose: tHelp('purpose'),
        needs: tHelp('needs', { minutes: PAYMENT_MINUTES }),
        afterwards: tHelp('afterwards'),
      }}
    >
      <FormError error={form.error} />
      <TermsField {...form.checkbox('acceptTerms')} />
      <Button variant="main" type="submit" busy={form.busy || leaving || waits}>
        {label}
      </Button>
      <p className="quiet">
        <small>{t('bankNext')}</small>
      </p>
    </Form>
  );
}

/**
 * Whether the browser is on its way to the bank. Who comes back by the Back button may find the page
 * as it was left, with its button waiting for ever: then it has not left.
 */
function useLeaving() {
  const state = useState(false);
  const [, setLeaving] = state;
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [setLeaving]);
  return state;
}
