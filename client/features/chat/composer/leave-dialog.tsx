import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:chat/leave';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { signOut } from '../../../session/switch-role.ts';
import { unsentNow } from './unsent.ts';

/** Asks whether to sign out while something is unsent, and says what becomes of it. */
export function LeaveDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const [{ waiting, drafts, files }] = useState(unsentNow);

  async function leave(): Promise<void> {
    close();
    // On the way home first: else the screen that is left would ask for a sign-in.
    const home = navigate('/');
    signOut();
    await home;
  }

  return (
    <Dialog
      open
      title={t('title')}
      onClose={close}
      actions={
        <Button variant="main" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      }
    >
      <ul>
        {waiting && <li>{t('waiting')}</li>}
        {drafts && <li>{t('drafts')}</li>}
        {files && <li>{t('files')}</li>}
      </ul>
      <p>{t('kept')}</p>
    </Dialog>
  );
}
