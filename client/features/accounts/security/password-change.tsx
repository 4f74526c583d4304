import { useRef, useState } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpPasswordChange';
import {
  changePasswordRules,
  MIN_PASSWORD,
} from '../../../../shared/rules/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordChangeProps {
  onChange: () => Promise<void>;
}

export function PasswordChange({ onChange }: PasswordChangeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [turn, setTurn] = useState(0);
  return (
    <section className="stack">
      <h2 ref={heading}>{t('passwordHeading')}</h2>
      <p>{t('passwordText')}</p>
      <ChangeForm
        // Remounted after each change, so that no password stays in the page.
        key={turn}
        onDone={() => {
          notify(t('passwordChanged'), { tone: 'good' });
          // Remounting the form loses the focus, so move it to the heading.
          focusPlace(heading.current);
          setTurn(turn + 1);
          void onChange();
        }}
      />
    </section>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { currentPassword: '', password: '', repeatedPassword: '' },
    rules: changePasswordRules,
    submit: (values) => call('/users/changePassword', values),
    done: onDone,
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp, { least: MIN_PASSWORD })}
      send={t('changePassword')}
      variant="plain"
    >
      <Field
        {...form.field('currentPassword')}
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
      />
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
