import { AnnouncementsDialog } from './announcements-dialog.tsx';
import { closeChatDialog, useChatDialogs } from '../../../settings/dialogs.store.ts';
import { ChatSettingsDialog } from './chat-settings-dialog.tsx';
import { LeaveDialog } from '../composer/leave-dialog.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import './chat-dialogs.css';

/** The dialog that was opened by a key, in the conversation bar or by signing out, over whatever screen there is. */
export function ChatDialogs() {
  const open = useChatDialogs((state) => state.open);
  if (open === 'settings') return <ChatSettingsDialog close={closeChatDialog} />;
  if (open === 'shortcuts') return <ShortcutsDialog close={closeChatDialog} />;
  if (open === 'announcements') return <AnnouncementsDialog close={closeChatDialog} />;
  if (open === 'leave') return <LeaveDialog close={closeChatDialog} />;
  return null;
}
