import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { texts } from './account-security.texts.ts';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './sessions.tsx';
import './account-security.css';

/** Reads how the account is secured, and its sessions. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ security }, { sessions }] = await Promise.all([
    load('/users/getSecurity', {}, { signal }),
    load('/users/getSessions', {}, { signal }),
  ]);
  return { security, sessions };
}

/** Password, e-mail, second step and sessions of a person, on one screen. */
export function Component() {
  const { security, sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>}>
      <PasswordChange onChange={revalidate} />
      <EmailChange security={security} onChange={revalidate} />
      <SecondFactor security={security} onChange={revalidate} />
      <SessionList sessions={sessions} onChange={revalidate} />
    </Page>
  );
}
