import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t as tLeave } from 'texts:chat/leave';
import { t } from 'texts:chat/announcements';
import { closeChatDialog, useChatDialogs } from '../../../settings/dialogs.store.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { signOut } from '../../../session/switch-role.ts';
import { unsentNow } from '../composer/unsent.ts';
import { announcer } from '../../../announcer/announce.ts';
import { Time } from '../../../ui/time.tsx';
import { gridCell, useGridRows } from '../message/use-grid-rows.ts';
import { ChatSettingsDialog } from './chat-settings-dialog.tsx';
import './chat-dialogs.css';

/** The open dialog of the chat, which can be over any screen. */
export function ChatDialogs() {
  const open = useChatDialogs((state) => state.open);
  if (open === 'settings') return <ChatSettingsDialog close={closeChatDialog} />;
  if (open === 'shortcuts') return <ShortcutsDialog close={closeChatDialog} />;
  if (open === 'announcements') return <AnnouncementsDialog close={closeChatDialog} />;
  if (open === 'leave') return <LeaveDialog close={closeChatDialog} />;
  return null;
}

/** The question before a sign-out with unsent content. */
function LeaveDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const [{ waiting, drafts, files }] = useState(unsentNow);

  async function leave(): Promise<void> {
    close();
    // Navigates first, because the current screen would redirect to the sign-in.
    const home = navigate('/');
    signOut();
    await home;
  }

  return (
    <Dialog
      title={tLeave('title')}
      onClose={close}
      actions={
        <Button variant="main" onClick={() => void leave()}>
          {tLeave('signOut')}
        </Button>
      }
    >
      <ul>
        {waiting && <li>{tLeave('waiting')}</li>}
        {drafts && <li>{tLeave('drafts')}</li>}
        {files && <li>{tLeave('files')}</li>}
      </ul>
      <p>{tLeave('kept')}</p>
    </Dialog>
  );
}

/**
 * The announcer's log, newest first. It is a snapshot, so that new announcements do not move rows
 * under the reader.
 */
function AnnouncementsDialog({ close }: { close: () => void }) {
  const [lines] = useState(() => announcer.log().toReversed());
  const { grid, stop } = useGridRows({ start: '0', leave: close });
  const hint = useId();
  return (
    <Dialog startsAtField title={t('title')} onClose={close}>
      {lines.length === 0 && <p>{t('none')}</p>}
      {lines.length > 0 && (
        <>
          <p id={hint} className="quiet">
            {t('hint')}
          </p>
          <div
            role="grid"
            aria-label={t('title')}
            aria-describedby={hint}
            className="announcements"
            {...grid}
          >
            {lines.map(({ at, text }, index) => (
              <div role="row" key={`${at}-${text}`}>
                <div role="gridcell" className="announcement" {...gridCell(String(index), stop)}>
                  <span>{text}</span>
                  <span className="visually-hidden">{', '}</span>
                  <span className="quiet announcement-time">
                    <Time at={at} show="time" />
                  </span>
                </div>
              </div>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}
