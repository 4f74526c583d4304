import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:services/hello';
import { t as tServices } from 'texts:services/general';
import type { OwnHello } from '../../../../shared/features/recordings.ts';
import { MAX_HELLO_SECONDS } from '../../../../shared/limits.ts';
import { sells } from '../../../../shared/roles.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { useReloadWhile } from '../../media/use-reload-while.ts';
import { useSession } from '../../../session/session.store.ts';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Page } from '../../../ui/page.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { NewHello } from './new-hello.tsx';
import './hello.css';

/** Loads the freelancer's hello. Buyers have none. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { session } = useSession.getState();
  if (!session || !sells(session.role)) return { maySpeak: false, hello: null };
  const { hello } = await load('/hello/get', {}, { signal });
  return { maySpeak: true, hello };
}

export function Component() {
  const { maySpeak, hello } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead', { most: MAX_HELLO_SECONDS })}</p>} width="text">
      {!maySpeak && (
        <p>
          {t('onlySellers')} <Link to="/become-freelancer">{tServices('become')}</Link>
        </p>
      )}
      {maySpeak && <CurrentHello hello={hello} />}
      {maySpeak && <NewHello replaces={hello !== null} />}
    </Page>
  );
}

function CurrentHello({ hello }: { hello: OwnHello | null }) {
  const { revalidate } = useRevalidator();
  useReloadWhile(hello?.sound.state === 'waiting');
  return (
    <section className="stack">
      <h2>{t('yours')}</h2>
      {!hello && <p>{t('none')}</p>}
      {hello && (
        <>
          <p className="row">
            <StatusChip status={hello.status} />
            <span>{t(`state.${hello.status}`)}</span>
          </p>
          {hello.rejection_reason !== null && (
            <p>{t('reason', { reason: hello.rejection_reason })}</p>
          )}
          <SoundPlayer
            name={t('name')}
            sound={hello.sound}
            isPublic={hello.status === APPROVED}
            onRetried={() => void revalidate()}
          />
          <h3>{t('transcript')}</h3>
          <p className="typed-text">{hello.transcript}</p>
          <RemoveHello />
        </>
      )}
    </section>
  );
}

function RemoveHello() {
  const { revalidate } = useRevalidator();

  async function remove(close: () => void): Promise<string | undefined> {
    const answer = await call('/hello/remove', {});
    if (!answer.success) return answer.info;
    close();
    await revalidate();
    // The button that had the focus is gone.
    focusPlace(document.querySelector('h1'));
    notify(t('removed'), { tone: 'good' });
    return undefined;
  }

  return (
    <p>
      <ConfirmButton opener="danger" label={t('remove')} title={t('removeTitle')} confirm={remove}>
        {t('removeText')}
      </ConfirmButton>
    </p>
  );
}
