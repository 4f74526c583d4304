import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { t } from 'texts:accounts/dataRights';
import { DELETION_DAYS } from '../../../../shared/limits.ts';
import { atApiHost } from '../../../calls/api-host.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Page } from '../../../ui/page.tsx';
import { formatTime, Time } from '../../../ui/time.tsx';
import { keepAccount } from '../../../session/offer-to-keep-account.ts';
import { OwnPasswordForm } from '../security/own-password-form.tsx';
import { useSession } from '../../../session/session.store.ts';

const CONSEQUENCES = ['data', 'works', 'sales', 'payments'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await load('/users/getUser', {}, { signal: request.signal });
  return user;
}

export function Component() {
  const { delete_at } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>} width="text">
      <section className="stack">
        <h2>{t('download')}</h2>
        <p>{t('downloadText')}</p>
        <DownloadForm />
      </section>
      <section className="stack">
        <h2>{t('delete')}</h2>
        {delete_at === null ? <Deletion /> : <Keeping deleteAt={delete_at} />}
      </section>
    </Page>
  );
}

/**
 * A native form, because an archive can have gigabytes, which only the browser's own download can
 * handle.
 */
function DownloadForm() {
  const session = useSession((state) => state.session);
  return (
    <Form
      help={null}
      aria-label={t('download')}
      method="post"
      action={atApiHost('/api/users/downloadData')}
    >
      <input type="hidden" name="Auth[userId]" value={session?.userId ?? ''} />
      <input type="hidden" name="Auth[token]" value={session?.token ?? ''} />
      <Button variant="main" type="submit">
        {t('download')}
      </Button>
    </Form>
  );
}

/** The consequences of a deletion, and a button that shows the password field. */
function Deletion() {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave();
  return (
    <>
      <p>{t('deleteText', { days: DELETION_DAYS })}</p>
      <p>{t('deleteWhat')}</p>
      <ul>
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(`consequences.${consequence}`)}</li>
        ))}
      </ul>
      <p>{t('deleteUntil')}</p>
      {!isAsking && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      )}
      {isAsking && (
        <OwnPasswordForm
          label={t('delete')}
          submit={({ currentPassword: password }) => call('/users/deleteAccount', { password })}
          onDone={({ data }) => leave(data.delete_at)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Returns a function that signs out after the request, opens the home page, and confirms. */
function useLeave(): (deleteAt: string) => void {
  const navigate = useNavigate();
  return (deleteAt) => {
    // Navigates first, because this screen would redirect to the sign-in.
    void navigate('/');
    useSession.getState().signOut();
    notify(t('asked', { day: formatTime(deleteAt, 'date') }), { tone: 'good' });
  };
}

function Keeping({ deleteAt }: { deleteAt: string }) {
  const { revalidate } = useRevalidator();
  async function keep(): Promise<void> {
    if (await keepAccount()) await revalidate();
  }
  return (
    <>
      <p>
        <strong>
          {t('willBeDeleted')}
          <Time at={deleteAt} show="date" />
          {t('willBeDeletedEnd')}
        </strong>
      </p>
      <ActionButton variant="main" run={keep}>
        {t('keep')}
      </ActionButton>
    </>
  );
}
