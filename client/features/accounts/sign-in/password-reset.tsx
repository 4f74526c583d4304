import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpReset';
import {
  newPasswordRules,
  MIN_PASSWORD,
} from '../../../../shared/rules/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Page } from '../../../ui/page.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from '../security/password-field.tsx';

/** Checks the link, so that nobody types a new password for an expired one. */
export function loader({ params, request }: LoaderFunctionArgs) {
  return call('/users/checkReset', { code: params['code'] ?? '' }, { signal: request.signal });
}

/** The target of the link in an e-mail: a form for a new password. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  if (!reply.success) return <NoReset isOver={reply.status === 404} info={reply.info} />;
  return (
    <Page title={t('resetTitle')} lead={<p>{t('resetLead')}</p>} width="text">
      <ResetForm />
      <Link to="/forgot-password">{t('askNewLink')}</Link>
    </Page>
  );
}

function ResetForm() {
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '', repeatedPassword: '' },
    rules: newPasswordRules,
    submit: (values) => call('/users/resetPassword', { ...values, code }),
    done: () => {
      const arrived = Promise.resolve(navigate('/sign-in', { replace: true }));
      void arrived.then(() => notify(t('resetDone'), { tone: 'good' }));
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { least: MIN_PASSWORD })} send={t('savePassword')}>
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

function NoReset({ isOver, info }: { isOver: boolean; info: string }) {
  const title = isOver ? t('linkOver') : t('linkNotChecked');
  return (
    <Page title={title} lead={<p>{isOver ? t('linkOverText') : info}</p>} width="text">
      <div className="row">
        {!isOver && <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
        <ButtonLink variant={isOver ? 'main' : 'quiet'} to="/forgot-password">
          {t('askNewLink')}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/sign-in">
          {t('toSignIn')}
        </ButtonLink>
      </div>
    </Page>
  );
}
