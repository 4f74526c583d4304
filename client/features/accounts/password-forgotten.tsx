import { useState } from 'react';
import { MAX_EMAIL } from '../../../shared/limits.ts';
import { emailRules } from '../../../shared/rules/email.ts';
import { call } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Page } from '../../ui/page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './account-security.texts.ts';

/** Where 'Forgot Your Password' leads: it asks for the e-mail, and says the same to everybody. */
export function Component() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo('')} />;
  return (
    <Page
      key="ask"
      title={texts.forgotTitle}
      lead={<p>{texts.forgotLead}</p>}
      width="text"
      focusOnLoad={sentTo !== undefined}
    >
      <AskForm onSent={setSentTo} />
    </Page>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email: '' },
    rules: emailRules,
    submit: (values) => call('/users/forgotPassword', values),
    done: (_reply, { email }) => onSent(email.trim()),
  });
  return (
    <form {...form.form}>
      <FormError error={form.error} />
      <Field
        {...form.field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL}
      />
      <div className="row">
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.sendLink}
        </Button>
        <ButtonLink to="/sign-in" variant="quiet">
          {texts.toSignIn}
        </ButtonLink>
      </div>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Page
      key="sent"
      title={texts.sentTitle}
      lead={<p>{texts.sentText(email)}</p>}
      width="text"
      focusOnLoad
    >
      <p>{texts.sentNothing}</p>
      <div className="row">
        <ButtonLink to="/sign-in">{texts.toSignIn}</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {texts.askAgain}
        </Button>
      </div>
    </Page>
  );
}
