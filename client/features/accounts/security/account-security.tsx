import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { useState } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmailChange } from '../profile/email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './sessions.tsx';
import './account-security.css';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { security } = await load('/users/getSecurity', {}, { signal });
  if (security.second_factor_needed) return { security, sessions: [] };
  const { sessions } = await load('/users/getSessions', {}, { signal });
  return { security, sessions };
}

function AccountSecurityScreen() {
  const { security, sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // Keeps its initial value, so that the recovery codes stay on screen after the set-up.
  const [isNeeded] = useState(security.second_factor_needed);
  if (isNeeded) {
    return (
      <Page title={t('title')} lead={<p>{t('factorNeeded')}</p>}>
        <SecondFactor security={security} onChange={revalidate} />
        {!security.second_factor_needed && <ButtonLink to="/">{t('factorGoOn')}</ButtonLink>}
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

export { AccountSecurityScreen as Component };
