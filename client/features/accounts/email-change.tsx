import { useRef, useState } from 'react';
import type { Security } from '../../../shared/features/account-security.ts';
import { MAX_EMAIL } from '../../../shared/limits.ts';
import { changeEmailRules } from '../../../shared/rules/account-security.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusPlace } from '../../ui/focus-place.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notice.store.ts';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './account-security.texts.ts';
import { formHelp } from './form-help.texts.ts';

interface EmailChangeProps {
  security: Security;
  onChange: () => Promise<void>;
}

/** The part of the security screen about the e-mail. */
export function EmailChange({ security, onChange }: EmailChangeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [turn, setTurn] = useState(0);
  return (
    <section className="stack">
      <h2 ref={heading}>{texts.emailHeading}</h2>
      <p>
        {texts.emailNow} <strong className="anywhere">{security.email}</strong>.
      </p>
      {security.new_email !== null && <p>{texts.emailWaits(security.new_email)}</p>}
      <ChangeForm
        key={turn}
        onDone={(email) => {
          notify(texts.emailAsked(email), { tone: 'good' });
          // The form is made anew: the focus would go with it.
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
    <Form {...form.form} help={formHelp.emailChange}>
      <FormError error={form.error} />
      <Field
        {...form.field('email')}
        label={texts.newEmail}
        hint={texts.newEmailHint}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      <Field
        {...form.field('currentPassword')}
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" busy={form.busy}>
        {texts.changeEmail}
      </Button>
    </Form>
  );
}
