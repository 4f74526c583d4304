import { useRef, useState } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpEmailChange';
import type { Security } from '../../../../shared/features/accounts/account-security.ts';
import { MAX_EMAIL } from '../../../../shared/limits.ts';
import { changeEmailRules } from '../../../../shared/rules/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { useForm } from '../../../ui/form/use-form.ts';

interface EmailChangeProps {
  security: Security;
  onChange: () => Promise<void>;
}

export function EmailChange({ security, onChange }: EmailChangeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [turn, setTurn] = useState(0);
  return (
    <section className="stack">
      <h2 ref={heading}>{t('emailHeading')}</h2>
      <p>
        {t('emailNow')} <strong className="anywhere">{security.email}</strong>.
      </p>
      {security.new_email !== null && <p>{t('emailWaits', { email: security.new_email })}</p>}
      <ChangeForm
        key={turn}
        onDone={(email) => {
          notify(t('emailAsked', { email }), { tone: 'good' });
          // Remounting the form loses the focus, so move it to the heading.
          focusPlace(heading.current);
          setTurn(turn + 1);
          void onChange();
        }}
      />
    </section>
  );
}

function ChangeForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    rules: changeEmailRules,
    submit: (values) => call('/users/changeEmail', values),
    done: (_reply, { email }) => onDone(email.trim()),
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('changeEmail')} variant="plain">
      <Field
        {...form.field('email')}
        label={t('newEmail')}
        hint={t('newEmailHint')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <Field
        {...form.field('currentPassword')}
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
      />
    </SubmitForm>
  );
}
