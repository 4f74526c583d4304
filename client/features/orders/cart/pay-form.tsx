import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:orders/payForm';
import { t as tHelp } from 'texts:orders/helpPay';
import { MAX_REFERENCE, PAYMENT_MINUTES } from '../../../../shared/limits.ts';
import { orderFormRules } from '../../../../shared/rules/orders/create-order.ts';
import type { Answer } from '../../../calls/api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { announce } from '../../../announcer/announce.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';

export interface PayFormValues {
  acceptTerms: boolean;
  forCompany: boolean;
  /** The company's reference for this order. */
  reference: string;
}

interface PayFormProps {
  /** The text of the button. */
  label: string;
  /** Whether the amount is being loaded. */
  waits?: boolean;
  /** Requests a payment. The browser then opens the address in the reply. */
  pay: (values: PayFormValues) => Promise<Answer<'/orders/create'>>;
  /** The stored company of the buyer, null if there is none. Absent if it cannot be chosen here. */
  company?: string | null;
}

/** The consent and the button that opens the bank's page. */
export function PayForm({ label, waits = false, pay, company }: PayFormProps) {
  const [leaving, setLeaving] = useLeavingForBank();
  const form = useForm({
    // The consent is never ticked in advance.
    initial: { acceptTerms: false, forCompany: Boolean(company), reference: '' },
    rules: orderFormRules,
    submit: pay,
    done: ({ data }) => {
      setLeaving(true);
      announce(t('toBank'));
      window.location.assign(data.url);
    },
  });
  return (
    <Form {...form.form} help={helpOf(tHelp, { minutes: PAYMENT_MINUTES })}>
      <FormError error={form.error} />
      {company && (
        <CheckboxField
          {...form.checkbox('forCompany')}
          label={t('forCompany', { company })}
          optional
        />
      )}
      {form.values.forCompany && (
        <Field
          {...form.field('reference')}
          label={t('reference')}
          hint={t('referenceHint')}
          maxLength={MAX_REFERENCE}
          optional
        />
      )}
      {company !== undefined && (
        <ButtonLink to="/edit-company" state="cart">
          {company === null ? t('addCompany') : t('changeCompany')}
        </ButtonLink>
      )}
      <CheckboxField
        {...form.checkbox('acceptTerms')}
        label={
          <>
            {t('acceptBefore')} <Link to="/selling-rules">{t('sellingRules')}</Link>{' '}
            {t('acceptBetween')} <Link to="/terms-of-use">{t('termsOfUse')}</Link>
          </>
        }
      />
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
 * Tracks whether the browser is leaving for the bank. Back may restore the page from the
 * back-forward cache. Without a reset, its button would stay busy.
 */
function useLeavingForBank() {
  const state = useState(false);
  const [, setLeaving] = state;
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [setLeaving]);
  return state;
}
