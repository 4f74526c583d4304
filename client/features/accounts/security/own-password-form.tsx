import { useEffect, useRef } from 'react';
import { t as tHelp } from 'texts:accounts/helpOwnPassword';
import { ownPasswordRules } from '../../../../shared/rules/accounts/account-security.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { type FormReply, useForm } from '../../../ui/form/use-form.ts';
import { CurrentPasswordField } from './password-field.tsx';

interface OwnPasswordFormProps<R extends FormReply> {
  /** The text of the button that opened the form. It names the form and its button. */
  label: string;
  submit: (form: { currentPassword: string }) => Promise<R>;
  onDone: (reply: Extract<R, { success: true }>) => void;
  onCancel: () => void;
}

/** The form for the password before an action that needs more than a session. Gets the focus. */
export function OwnPasswordForm<R extends FormReply>(props: OwnPasswordFormProps<R>) {
  const { label, submit, onDone, onCancel } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    initial: { currentPassword: '' },
    rules: ownPasswordRules,
    submit,
    // The field's name in the call that deletes an account.
    fieldNames: { password: 'currentPassword' },
    done: onDone,
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp)}
      aria-label={label}
      send={label}
      onCancel={onCancel}
    >
      <div ref={box} className="field">
        <CurrentPasswordField {...form.field('currentPassword')} />
      </div>
    </SubmitForm>
  );
}
