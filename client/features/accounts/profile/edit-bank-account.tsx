import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:accounts/profile';
import { t as tHelp } from 'texts:accounts/helpBankAccount';
import { FIRST_LOADS } from '../../../../shared/polling.ts';
import type { BankAccount } from '../../../../shared/features/accounts/accounts.ts';
import {
  type BankAccountForm as FormValues,
  bankAccountRules,
} from '../../../../shared/rules/accounts/bank-account.ts';
import { maskAccount } from '../../../../shared/money/bank-codes.ts';
import { load } from '../../../calls/load.ts';
import { Page } from '../../../ui/page.tsx';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { CountryField, type FormField, NameFields, TelephoneField } from './person-fields.tsx';
import './bank-account.css';

/** Loads the bank data 100 ms after the screen opens (specification, section 9). */
export async function loader({ request }: LoaderFunctionArgs) {
  await new Promise((resolve) => setTimeout(resolve, FIRST_LOADS.bankAccount));
  const { user } = await load('/users/getBankAccount', {}, { signal: request.signal });
  return user;
}

export function Component() {
  const account = useLoaderData<typeof loader>();
  return (
    <Page title={t('bankAccount')} lead={<p>{t('bankAccountLead')}</p>}>
      <BankAccountForm account={account} />
    </Page>
  );
}

/** The fields are in the order of the rules. */
function BankAccountForm({ account }: { account: BankAccount }) {
  const form = useForm({
    initial: valuesOf(account),
    rules: bankAccountRules(valuesOf(account)),
    submit: (values) => call('/users/updateBankAccount', values),
    done: () => void notify(t('bankSaved'), { tone: 'good' }),
  });
  const line = (name: keyof FormValues, label: string, autoComplete = 'off') => (
    <Field {...form.field(name)} label={label} autoComplete={autoComplete} maxLength={200} />
  );
  return (
    <Form {...form.form} help={helpOf(tHelp)} className="form bank-form">
      <FormError error={form.error} />
      <div className="bank-column">
        <FieldGroup legend={t('owner')}>
          <NameFields form={form} lastNameLabel={t('lastname')} />
        </FieldGroup>
        <FieldGroup legend={t('legalAddress')}>
          {line('address', t('street'), 'address-line1')}
          {line('city', t('city'), 'address-level2')}
          <CountryField {...form.field('country')} />
          <TelephoneField {...form.field('telephone')} />
        </FieldGroup>
      </div>
      <div className="bank-column">
        <FieldGroup legend={t('bank')}>
          <BankNumberField {...form.field('bankAccount')} stored={account.bank_account} />
          {line('bankName', t('bankName'))}
        </FieldGroup>
        <FieldGroup legend={t('bankAddress')}>
          {line('bankAddress', t('street'))}
          {line('bankCity', t('city'))}
          <CountryField {...form.field('bankCountry')} isOwn={false} />
          <Field
            {...form.field('swiftCode')}
            label={t('swift')}
            hint={t('swiftHint')}
            maxLength={20}
            size="short"
          />
        </FieldGroup>
        <Button variant="main" type="submit" busy={form.busy}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}

function valuesOf(account: BankAccount): FormValues {
  return {
    name: account.name,
    lastName: account.last_name,
    address: account.address ?? '',
    city: account.city ?? '',
    country: account.country ?? '',
    telephone: account.telephone ?? '',
    bankAccount: account.bank_account ?? '',
    bankName: account.bank_name ?? '',
    bankAddress: account.bank_address ?? '',
    bankCity: account.bank_city ?? '',
    bankCountry: account.bank_country ?? '',
    swiftCode: account.swift_code ?? '',
  };
}

interface BankNumberFieldProps extends FormField {
  /** The stored number; null if there is none. */
  stored: string | null;
}

/**
 * The number of a bank account. A stored number is masked on screen and in speech until the person
 * presses a button, because others may watch or listen.
 */
function BankNumberField({ stored, ...field }: BankNumberFieldProps) {
  const [isShown, setShown] = useState(stored === null);
  const box = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    if (isShown && wasAsked.current) box.current?.querySelector('input')?.focus();
  }, [isShown]);

  if (!isShown && stored !== null && !field.error) {
    return (
      <div className="field">
        <p className="field-label">{t('number')}</p>
        <div className="row">
          <span className="numbers">
            <span aria-hidden="true">{maskAccount(stored)}</span>
            <span className="visually-hidden">{t('numberHidden', { last: stored.slice(-4) })}</span>
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              wasAsked.current = true;
              setShown(true);
            }}
          >
            {t('showNumber')} <span className="visually-hidden">{t('number')}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Field {...field} label={t('number')} hint={t('numberHint')} maxLength={60} />
    </div>
  );
}
