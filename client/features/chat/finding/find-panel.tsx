import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:chat/finding';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { addressOf } from '../../../ui/conversation-address.ts';
import { GoToDate } from '../thread/go-to-date.tsx';
import { MessageSearch } from './message-search.tsx';

interface FindPanelProps {
  id: string;
  chat: Chat;
  /** The number of the first message that was unread when the conversation was opened, if any. */
  firstUnread: number | undefined;
  /** Closes the panel; the focus goes back to its button. */
  close: () => void;
}

/** The ways to a place in a conversation: by words, by date, to what was unread. */
export function FindPanel({ id, chat, firstUnread, close }: FindPanelProps) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape') close();
  }

  return (
    // Only to leave by Escape from whatever is inside.
    <div id={id} ref={panel} className="chat-panel" onKeyDown={closeOnEscape} role="presentation">
      <MessageSearch conversationId={chat.conversation_id} />
      <GoToDate chat={chat} />
      {firstUnread !== undefined && (
        <Button onClick={() => void navigate(addressOf(chat, firstUnread))}>
          {t('firstUnread')}
        </Button>
      )}
    </div>
  );
}
