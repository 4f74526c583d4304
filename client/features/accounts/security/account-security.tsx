import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useState, useRef } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { t as tEmailHelp } from 'texts:accounts/helpEmailChange';
import { t as tPasswordHelp } from 'texts:accounts/helpPasswordChange';
import { load } from '../../../calls/load.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './sessions.tsx';
import type { Security } from '../../../../shared/features/accounts/account-security.ts';
import { MAX_EMAIL } from '../../../../shared/limits.ts';
import {
  changeEmailRules,
  changePasswordRules,
  MIN_PASSWORD,
} from '../../../../shared/rules/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { CurrentPasswordField, PasswordField } from './password-field.tsx';
import './account-security.css';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { security } = await load('/users/getSecurity', {}, { signal });
  if (security.secondFactorNeeded) return { security, sessions: [] };
  const { sessions } = await load('/users/getSessions', {}, { signal });
  return { security, sessions };
}

export function Component() {
  const { security, sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // The initial value, so that the recovery codes stay on screen after the set-up.
  const [isNeeded] = useState(security.secondFactorNeeded);
  if (isNeeded) {
    return (
      <Page title={t('title')} lead={<p>{t('factorNeeded')}</p>}>
        <SecondFactor security={security} onChange={revalidate} />
        {!security.secondFactorNeeded && <ButtonLink to="/">{t('factorContinue')}</ButtonLink>}
      </Page>
    );
  }
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <PasswordChange onChange={revalidate} />
      <EmailChange security={security} onChange={revalidate} />
      <SecondFactor security={security} onChange={revalidate} />
      <SessionList sessions={sessions} onChange={revalidate} />
    </Page>
  );
}

interface EmailChangeProps {
  security: Security;
  onChange: () => Promise<void>;
}

function EmailChange({ security, onChange }: EmailChangeProps) {
  const [asked, waits] = security.emailFails
    ? (['emailAskedNew', 'emailWaitsNew'] as const)
    : (['emailAsked', 'emailWaits'] as const);
  const { heading, formNumber, finish } = useEmptiedForm(onChange);
  return (
    <section className="stack">
      <h2 ref={heading}>{t('emailHeading')}</h2>
      <p>
        {t('emailNow')} <strong className="anywhere">{security.email}</strong>.
      </p>
      {security.emailFails && <EmailFails />}
      {security.newEmail !== null && <p>{t(waits, { email: security.newEmail })}</p>}
      <EmailChangeForm key={formNumber} onDone={(email) => finish(t(asked, { email }))} />
    </section>
  );
}

/** Remounts a form after a change, so that no password stays in the page. */
function useEmptiedForm(onChange: () => Promise<void>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [formNumber, setFormNumber] = useState(0);

  function finish(text: string): void {
    notify(text, { tone: 'good' });
    // Remounting the form would lose the focus.
    focusPlace(heading.current);
    setFormNumber(formNumber + 1);
    void onChange();
  }

  return { heading, formNumber, finish };
}

/** A warning that e-mails do not arrive, and a button that sends a new confirmation. */
function EmailFails() {
  async function confirm(): Promise<void> {
    const { success, info } = await call('/users/confirmEmailAgain', {});
    notify(success ? t('emailAgainSent') : info, { tone: success ? 'good' : 'bad' });
  }
  return (
    <>
      <p className="mind">{t('emailFails')}</p>
      <div>
        <ActionButton run={confirm}>{t('emailAgain')}</ActionButton>
      </div>
    </>
  );
}

function EmailChangeForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    rules: changeEmailRules,
    submit: (values) => call('/users/changeEmail', values),
    done: (_reply, { email }) => onDone(email.trim()),
  });
  return (
    <SubmitForm form={form} help={helpOf(tEmailHelp)} send={t('changeEmail')} variant="plain">
      <Field
        {...form.field('email')}
        label={t('newEmail')}
        hint={t('newEmailHint')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <CurrentPasswordField {...form.field('currentPassword')} />
    </SubmitForm>
  );
}

function PasswordChange({ onChange }: Pick<EmailChangeProps, 'onChange'>) {
  const { heading, formNumber, finish } = useEmptiedForm(onChange);
  return (
    <section className="stack">
      <h2 ref={heading}>{t('passwordHeading')}</h2>
      <p>{t('passwordText')}</p>
      <PasswordChangeForm key={formNumber} onDone={() => finish(t('passwordChanged'))} />
    </section>
  );
}

function PasswordChangeForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { currentPassword: '', password: '', repeatedPassword: '' },
    rules: changePasswordRules,
    submit: (values) => call('/users/changePassword', values),
    done: onDone,
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tPasswordHelp, { least: MIN_PASSWORD })}
      send={t('changePassword')}
      variant="plain"
    >
      <CurrentPasswordField {...form.field('currentPassword')} />
      <PasswordField {...form.field('password')} label={t('password')} />
      <Field
        {...form.field('repeatedPassword')}
        label={t('repeatedPassword')}
        type="password"
        autoComplete="new-password"
      />
    </SubmitForm>
  );
}
