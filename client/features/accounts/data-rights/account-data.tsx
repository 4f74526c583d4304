import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import { t } from 'texts:accounts/dataRights';
import { DELETION_DAYS } from '../../../../shared/limits.ts';
import { atApiHost } from '../../../calls/api-host.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
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

function AccountDataScreen() {
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

export { AccountDataScreen as Component };

/**
 * A native form, because an archive can be gigabytes in size. Only the browser's own downloads can
 * handle that.
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

/** Explains the deletion. The password field appears after a press of the button. */
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

/**
 * Returns the function to call after the server has ended all sessions. That function confirms the
 * request and opens the home page.
 */
function useLeave(): (deleteAt: string) => void {
  const navigate = useNavigate();
  return (deleteAt) => {
    // Navigate home first, because this screen would ask to sign in again.
    void navigate('/');
    useSession.getState().signOut();
    notify(t('asked', { day: formatTime(deleteAt, 'date') }), { tone: 'good' });
  };
}

function Keeping({ deleteAt }: { deleteAt: string }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function keep(): Promise<void> {
    setBusy(true);
    if (await keepAccount()) await revalidate();
    setBusy(false);
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
      <Button variant="main" busy={busy} onClick={() => void keep()}>
        {t('keep')}
      </Button>
    </>
  );
}
