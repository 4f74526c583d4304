import { Link, useNavigate, useParams } from 'react-router-dom';
import { COMMON_PASSWORD, newPasswordRules } from '../../../shared/rules/password.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notice.store.ts';
import { Page } from '../../ui/page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './account-security.texts.ts';
import { PasswordField } from './password-field.tsx';

/** Where the link of the mail leads: a new password, and then to sign-in. */
export function Component() {
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '', repeatedPassword: '' },
    rules: newPasswordRules,
    submit: (values) => call('/users/resetPassword', { ...values, code }),
    refusal: (info) =>
      info === COMMON_PASSWORD ? { field: 'password', message: info } : { message: info },
    done: () => {
      const arrived = Promise.resolve(navigate('/sign-in', { replace: true }));
      void arrived.then(() => notify(texts.resetDone, { tone: 'good' }));
    },
  });
  return (
    <Page title={texts.resetTitle} lead={<p>{texts.resetLead}</p>} width="text">
      <form {...form.form}>
        <FormError error={form.error} />
        <PasswordField {...form.field('password')} label={texts.password} />
        <Field
          {...form.field('repeatedPassword')}
          label={texts.repeatedPassword}
          type="password"
          autoComplete="new-password"
        />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.savePassword}
        </Button>
      </form>
      <p>
        <Link to="/forgot-password">{texts.askNewLink}</Link>
      </p>
    </Page>
  );
}
