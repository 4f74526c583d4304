import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signOut } from '../accounts/switch-role.ts';
import { texts } from './leave.texts.ts';
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
      title={texts.title}
      onClose={close}
      actions={
        <Button variant="main" onClick={() => void leave()}>
          {texts.signOut}
        </Button>
      }
    >
      <ul>
        {waiting && <li>{texts.waiting}</li>}
        {drafts && <li>{texts.drafts}</li>}
        {files && <li>{texts.files}</li>}
      </ul>
      <p>{texts.kept}</p>
    </Dialog>
  );
}
