import { useState } from 'react';
import { t } from 'texts:chat/safety';
import { t as tFinding } from 'texts:chat/finding';
import { t as tChatSettings } from 'texts:chat/chatSettings';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { BlockButton } from '../safety/block-button.tsx';
import { DisclosureButton, useDisclosure } from '../composer/disclosure-button.tsx';
import { FindPanel } from '../finding/find-panel.tsx';
import { ReportForm } from '../safety/report-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import '../safety/safety.css';

/**
 * The tools of a conversation: search, report and block. On narrow screens they are behind a
 * button.
 */
export function ConversationTools({ chat }: { chat: Chat }) {
  const { correspondent, conversation_id } = chat;
  const [firstUnread] = useState(() => (chat.unread > 0 ? chat.read_seq + 1 : undefined));
  const options = useDisclosure();
  const find = useDisclosure();
  const report = useDisclosure();
  return (
    <div className="conversation-tools" data-unfolded={options.open ? '' : undefined}>
      <div className="conversation-options">
        <DisclosureButton of={options}>{t('options')}</DisclosureButton>
      </div>
      <div id={options.id} className="row">
        <DisclosureButton of={find}>{tFinding('find')}</DisclosureButton>
        <DisclosureButton of={report}>{t('reportUser')}</DisclosureButton>
        <BlockButton userId={correspondent.id} name={correspondent.name} />
        <ChatTools />
      </div>
      {find.open && (
        <FindPanel id={find.id} chat={chat} firstUnread={firstUnread} close={find.close} />
      )}
      {report.open && (
        <ReportForm
          id={report.id}
          target={{ aboutId: correspondent.id, conversationId: conversation_id }}
          hint={t('reportHint', { name: correspondent.name })}
          close={report.close}
        />
      )}
    </div>
  );
}

function ChatTools() {
  return (
    <div className="chat-tools">
      <Button variant="quiet" onClick={() => openChatDialog('settings')}>
        {tChatSettings('title')}
      </Button>
      <Button variant="quiet" onClick={() => openChatDialog('shortcuts')}>
        {tChatSettings('shortcuts')}
      </Button>
    </div>
  );
}
