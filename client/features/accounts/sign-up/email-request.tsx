import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import { MAX_EMAIL } from '../../../../shared/limits.ts';
import { emailRules } from '../../../../shared/rules/accounts/email.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import type { HelpWords } from '../../../ui/form/form-help.tsx';
import { Page } from '../../../ui/page.tsx';
import { type FormReply, useForm } from '../../../ui/form/use-form.ts';

interface EmailRequestProps {
  title: string;
  lead: string;
  /** The text of the button. */
  send: string;
  /** The confirmation. The same whether the account exists or not. */
  sent: (email: string) => string;
  help: HelpWords;
  submit: (form: { email: string }) => Promise<FormReply>;
}

/**
 * A form for the address of an e-mail. It starts with the address typed on the sign-in page. The
 * answer does not reveal whether an account exists.
 */
export function EmailRequest(props: EmailRequestProps) {
  const { email } = recordOf(useLocation().state) ?? {};
  const typedBefore = typeof email === 'string' ? email : '';
  // Undefined at first; empty after "ask again", when the form must be empty and get the focus.
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <Sent text={props.sent(sentTo)} onAgain={() => setSentTo('')} />;
  return (
    <Page
      key="ask"
      title={props.title}
      lead={<p>{props.lead}</p>}
      width="text"
      focusOnLoad={sentTo !== undefined}
    >
      <AskForm {...props} email={sentTo === undefined ? typedBefore : ''} onSent={setSentTo} />
    </Page>
  );
}

interface AskFormProps extends Pick<EmailRequestProps, 'send' | 'submit' | 'help'> {
  email: string;
  onSent: (email: string) => void;
}

function AskForm({ send, submit, help, email, onSent }: AskFormProps) {
  const form = useForm({
    initial: { email },
    rules: emailRules,
    submit,
    done: (_reply, entered) => onSent(entered.email.trim()),
  });
  return (
    <SubmitForm
      form={form}
      help={help}
      send={send}
      beside={
        <ButtonLink to="/sign-in" variant="quiet">
          {t('toSignIn')}
        </ButtonLink>
      }
    >
      <Field
        {...form.field('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        maxLength={MAX_EMAIL}
      />
    </SubmitForm>
  );
}

function Sent({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <Page key="sent" title={t('sentTitle')} lead={<p>{text}</p>} width="text" focusOnLoad>
      <p>{t('sentNothing')}</p>
      <div className="row">
        <ButtonLink to="/sign-in">{t('toSignIn')}</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {t('askAgain')}
        </Button>
      </div>
    </Page>
  );
}
