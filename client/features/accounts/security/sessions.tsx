import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:accounts/accountSecurity';
import type { OpenSession } from '../../../../shared/features/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Time } from '../../../ui/time.tsx';
import { deviceName } from './device-name.ts';
import { useSession } from '../../../session/session.store.ts';

interface SessionListProps {
  sessions: readonly OpenSession[];
  onChange: () => Promise<void>;
}

export function SessionList({ sessions, onChange }: SessionListProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  async function end({ id, device }: OpenSession): Promise<void> {
    const reply = await call('/users/endSession', { sessionId: id });
    if (!reply.success) return void notify(reply.info, { tone: 'bad' });
    notify(t('ended', { device: deviceName(device) }), { tone: 'good' });
    await onChange();
    // The removed row contained the focused button.
    focusPlace(heading.current);
  }

  async function endAll(): Promise<void> {
    const reply = await call('/users/endAllSessions', {});
    if (!reply.success) return void notify(reply.info, { tone: 'bad' });
    // Navigates first, because this screen would redirect to the sign-in.
    const home = navigate('/');
    useSession.getState().signOut();
    await home;
  }

  return (
    <section className="stack">
      <h2 ref={heading} id="sessions-heading">
        {t('sessionsHeading')}
      </h2>
      <ul className="session-list list-plain" aria-labelledby="sessions-heading">
        {sessions.map((session) => (
          <li key={session.id} className="session-row">
            <SessionFacts session={session} />
            {!session.current && (
              <Button variant="quiet" onClick={() => void end(session)}>
                {t('end')}
                <span className="visually-hidden">
                  {t('endThere', { device: deviceName(session.device) })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="danger" onClick={() => void endAll()}>
        {t('endAll')}
      </Button>
    </section>
  );
}

function SessionFacts({
  session: { device, current, created_at, last_used_at },
}: {
  session: OpenSession;
}) {
  return (
    <div className="session-facts">
      <p className="session-device">
        {deviceName(device)} {current && <span className="chip">{t('thisDevice')}</span>}
      </p>
      <p className="quiet">
        {t('lastUsed')} <Time at={last_used_at} />, {t('signedInAt')}{' '}
        <Time at={created_at} show="date" />
      </p>
    </div>
  );
}
