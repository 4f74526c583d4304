import { t } from 'texts:chat/chatSettings';
import { Button } from '../../../ui/button.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import './chat-tools.css';

/** How the chat speaks and what keys it has: for the conversation bar. */
export function ChatTools() {
  return (
    <div className="chat-tools">
      <Button variant="quiet" onClick={() => openChatDialog('settings')}>
        {t('title')}
      </Button>
      <Button variant="quiet" onClick={() => openChatDialog('shortcuts')}>
        {t('shortcuts')}
      </Button>
    </div>
  );
}
