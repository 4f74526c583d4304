import { NavLink } from 'react-router-dom';
import type { Chat } from '../../../shared/features/chat.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Time } from '../../ui/time.tsx';
import { useChats } from './chat.store.ts';
import { texts } from './texts.ts';

/** The correspondents, last written to first. A row says the person, what is unread, the last words. */
export function Inbox() {
  const chats = useChats((state) => state.chats);
  if (!chats) return null;
  if (chats.length === 0) {
    return (
      <Empty
        action={
          <ButtonLink to="/audio-services-categories" variant="main">
            {texts.inboxEmptyAction}
          </ButtonLink>
        }
      >
        {texts.inboxEmpty}
      </Empty>
    );
  }
  return (
    <nav className="inbox" aria-label={texts.inbox}>
      <ul className="list-plain">
        {chats.map((chat) => (
          <li key={chat.conversation_id}>
            <InboxRow chat={chat} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InboxRow({ chat }: { chat: Chat }) {
  const { correspondent, unread, lastMessage } = chat;
  const [last] = lastMessage;
  return (
    <NavLink className="inbox-row" to={addressOf(chat)} end>
      <span className="inbox-name">
        {correspondent.name} {correspondent.lastName}
      </span>
      {unread > 0 && (
        <span className="inbox-unread chip numbers">
          <span className="visually-hidden">{', '}</span>
          {texts.unread(unread)}
        </span>
      )}
      <span className="visually-hidden">{', '}</span>
      <span className="inbox-last quiet">{last?.text ?? texts.noMessageYet}</span>
      {last && (
        <span className="inbox-time quiet">
          <span className="visually-hidden">{', '}</span>
          <Time at={last.created_at} show={isToday(last.created_at) ? 'time' : 'date'} />
        </span>
      )}
    </NavLink>
  );
}

/** Where a conversation is opened: with a category, in the chat about it. */
function addressOf({ category_id, correspondent }: Chat): string {
  if (category_id === null) return `/user/messages/${correspondent.id}`;
  return `/user-service-chat/${category_id}/${correspondent.id}`;
}

function isToday(at: string): boolean {
  return new Date(at).toDateString() === new Date().toDateString();
}
