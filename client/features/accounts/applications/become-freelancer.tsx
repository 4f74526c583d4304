import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:accounts/profile';
import { t as tHelp } from 'texts:accounts/helpApplication';
import { MAX_WHY } from '../../../../shared/limits.ts';
import { applicationRules } from '../../../../shared/rules/accounts/application.ts';
import { load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSession } from '../../../session/session.store.ts';
import { call } from '../../../calls/api.ts';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  return user;
}

export function Component() {
  const { may_sell, application, application_reason } = useLoaderData<typeof loader>();
  const role = useSession(({ session }) => session?.role);
  if (may_sell) {
    return (
      <Page title={t('become')} lead={<p>{t('already')}</p>} width="text">
        <ButtonLink to={`/user/dashboard/${role}`}>{t('toDashboard')}</ButtonLink>
      </Page>
    );
  }
  const isWaiting = application === 'waiting';
  return (
    <Page
      title={t('become')}
      lead={<p>{isWaiting ? t('waiting') : t('becomeLead')}</p>}
      width="text"
    >
      {isWaiting && <p>{t('changeApplication')}</p>}
      {application === 'declined' && (
        <p>
          <strong>{t('declined')}</strong> {application_reason}
        </p>
      )}
      <ApplicationForm />
    </Page>
  );
}

/** The form for reasons and languages. The sent text stays in it. */
function ApplicationForm() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { why: '', languages: '' },
    rules: applicationRules,
    submit: (values) => call('/users/applyToSell', values),
    done: () => {
      notify(t('asked'), { tone: 'good' });
      void revalidate();
    },
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp, { most: MAX_WHY })} send={t('ask')}>
      <TextareaField
        {...form.field('why')}
        label={t('why')}
        hint={t('whyHint')}
        max={MAX_WHY}
        rows={6}
      />
      <Field
        {...form.field('languages')}
        label={t('languages')}
        hint={t('languagesHint')}
        maxLength={500}
      />
    </SubmitForm>
  );
}
