import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:pages/accessibility';
import { call } from '../../../calls/api.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { Button } from '../../../ui/button.tsx';
import { useSession } from '../../../session/session.store.ts';

/** A conversation with support for signed-in people, and a hint for visitors. */
export function ReportBarrier() {
  const signedIn = useSession((state) => state.session !== null);
  return signedIn ? <OpenConversation /> : <p>{t('visitors')}</p>;
}

/**
 * Opens the conversation with support. If no administrator is available, points to the e-mail
 * address.
 */
function OpenConversation() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    const answer = await call('/conversations/findSupport', {});
    setBusy(false);
    if (answer.success) await navigate(`/user/messages/${answer.data.userId}`);
    else notify(t('noSupport', { reason: answer.info }), { tone: 'bad' });
  }

  return (
    <div>
      <Button variant="main" busy={busy} onClick={() => void open()}>
        {t('open')}
      </Button>
    </div>
  );
}
